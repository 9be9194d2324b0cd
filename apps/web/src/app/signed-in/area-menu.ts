import type { Role } from "@arnica/contract/roles"
import { ClockIcon, GlobeIcon, LockIcon, PhoneIcon, ShieldIcon, UsersIcon } from "@arnica/ui/icons/frame"
import type { IconProps } from "@arnica/ui/icons/icon"
import {
  BagIcon,
  BellIcon,
  CalendarIcon,
  CalendarPlusIcon,
  ChatIcon,
  EuroIcon,
  FileIcon,
  GiftIcon,
  GridIcon,
  ListIcon,
  SettingsIcon,
  StarIcon,
  UserIcon,
} from "@arnica/ui/icons/things"
import type { ComponentType } from "react"
import type { LiveCounts } from "../../platform/live/counts.ts"
import type { FileRouteTypes } from "../../routeTree.gen.ts"

/** The pages of the areas that need no more than the area to be found. */
type AreaPage = Exclude<
  Extract<FileRouteTypes["to"], `/$lang/$role/${string}`>,
  `/$lang/$role/${string}/$${string}`
>

/** One entry of the menu of an area. */
export type MenuEntry = {
  /** The page of the area that it leads to. */
  readonly to: AreaPage
  /** The key of its word, `common:area.{label}`. */
  readonly label:
    | "dashboard"
    | "appointments"
    | "calendar"
    | "profile"
    | "notifications"
    | "security"
    | "privacy"
    | "audit"
    | "reviews"
    | "statement"
    | "orders"
    | "payouts"
    | "background"
    | "catalog"
    | "specialists"
    | "clients"
    | "wizard"
    | "partners"
    | "settings"
    | "premium"
    | "store"
    | "packages"
    | "groups"
    | "messages"
    | "invoices"
    | "helpLines"
  readonly Icon: ComponentType<IconProps>
  /** Stands in the bar of a phone too, which has room for three. */
  readonly inBar?: true
  /** How many of these are new stands beside it. */
  readonly count?: keyof LiveCounts
}

const DASHBOARD = { to: "/$lang/$role/dashboard", label: "dashboard", Icon: GridIcon, inBar: true } as const
const REVIEWS = { to: "/$lang/$role/reviews", label: "reviews", Icon: StarIcon } as const
const INVOICES = { to: "/$lang/$role/invoices", label: "invoices", Icon: FileIcon } as const
const STATEMENT = { to: "/$lang/$role/statement", label: "statement", Icon: EuroIcon } as const
const MESSAGES = {
  to: "/$lang/$role/messages",
  label: "messages",
  Icon: ChatIcon,
  inBar: true,
  count: "newMessages",
} as const
const PROFILE = { to: "/$lang/$role/profile", label: "profile", Icon: UserIcon } as const
const NEWS = { to: "/$lang/$role/notifications", label: "notifications", Icon: BellIcon } as const
const SECURITY = { to: "/$lang/$role/security", label: "security", Icon: LockIcon } as const
const PRIVACY = { to: "/$lang/$role/privacy", label: "privacy", Icon: ShieldIcon } as const

/** The menus of the areas, in their order. Every path leads to a page: `areas.page.test.ts` follows each. */
export const AREA_MENU: Readonly<Record<Role, readonly MenuEntry[]>> = {
  customer: [
    DASHBOARD,
    {
      to: "/$lang/$role/appointments",
      label: "appointments",
      Icon: CalendarIcon,
      inBar: true,
      count: "newApps",
    },
    MESSAGES,
    { to: "/$lang/$role/packages", label: "packages", Icon: BagIcon },
    INVOICES,
    PROFILE,
    NEWS,
    SECURITY,
    PRIVACY,
  ],
  provider: [
    DASHBOARD,
    { to: "/$lang/$role/calendar", label: "calendar", Icon: CalendarIcon, inBar: true },
    { to: "/$lang/$role/appointments", label: "appointments", Icon: ListIcon, count: "newBookings" },
    { to: "/$lang/$role/groups", label: "groups", Icon: CalendarPlusIcon },
    { to: "/$lang/$role/clients", label: "clients", Icon: UsersIcon },
    MESSAGES,
    { to: "/$lang/$role/store", label: "store", Icon: BagIcon },
    REVIEWS,
    STATEMENT,
    INVOICES,
    { to: "/$lang/$role/premium", label: "premium", Icon: GiftIcon },
    { to: "/$lang/$role/wizard", label: "wizard", Icon: GlobeIcon },
    PROFILE,
    NEWS,
    SECURITY,
    PRIVACY,
  ],
  clinic: [
    DASHBOARD,
    { to: "/$lang/$role/calendar", label: "calendar", Icon: CalendarIcon },
    { to: "/$lang/$role/appointments", label: "appointments", Icon: ListIcon, inBar: true },
    { to: "/$lang/$role/specialists", label: "specialists", Icon: UsersIcon, inBar: true },
    { to: "/$lang/$role/clients", label: "clients", Icon: UsersIcon },
    REVIEWS,
    STATEMENT,
    INVOICES,
    PROFILE,
    NEWS,
    SECURITY,
    PRIVACY,
  ],
  admin: [
    DASHBOARD,
    { to: "/$lang/$role/specialists", label: "specialists", Icon: UsersIcon, inBar: true },
    { to: "/$lang/$role/appointments", label: "appointments", Icon: CalendarIcon, inBar: true },
    REVIEWS,
    { to: "/$lang/$role/clients", label: "clients", Icon: UsersIcon },
    { to: "/$lang/$role/orders", label: "orders", Icon: EuroIcon },
    { to: "/$lang/$role/partners", label: "partners", Icon: GlobeIcon },
    { to: "/$lang/$role/catalog", label: "catalog", Icon: GridIcon },
    { to: "/$lang/$role/payouts", label: "payouts", Icon: EuroIcon },
    { to: "/$lang/$role/settings", label: "settings", Icon: SettingsIcon },
    { to: "/$lang/$role/help-lines", label: "helpLines", Icon: PhoneIcon },
    { to: "/$lang/$role/background", label: "background", Icon: ClockIcon },
    { to: "/$lang/$role/audit", label: "audit", Icon: ListIcon },
    PROFILE,
    NEWS,
    SECURITY,
    PRIVACY,
  ],
}
