import { ClockIcon, GlobeIcon, PhoneIcon, UsersIcon } from "@arnica/ui/icons/frame"
import { CalendarIcon, EuroIcon, GridIcon, ListIcon, SettingsIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const ADMINISTRATION_PAGES = [
  {
    to: "/$lang/$role/appointments",
    label: "appointments",
    Icon: CalendarIcon,
    places: { admin: 30 },
    inBar: true,
  },
  {
    to: "/$lang/$role/clients",
    label: "clients",
    Icon: UsersIcon,
    places: { admin: 50 },
  },
  {
    to: "/$lang/$role/orders",
    label: "orders",
    Icon: EuroIcon,
    places: { admin: 60 },
  },
  {
    to: "/$lang/$role/partners",
    label: "partners",
    Icon: GlobeIcon,
    places: { admin: 70 },
  },
  {
    to: "/$lang/$role/catalog",
    label: "catalog",
    Icon: GridIcon,
    places: { admin: 80 },
  },
  {
    to: "/$lang/$role/payouts",
    label: "payouts",
    Icon: EuroIcon,
    places: { admin: 90 },
  },
  {
    to: "/$lang/$role/revenue",
    label: "revenue",
    Icon: EuroIcon,
    places: { admin: 95 },
  },
  {
    to: "/$lang/$role/settings",
    label: "settings",
    Icon: SettingsIcon,
    places: { admin: 100 },
  },
  {
    to: "/$lang/$role/help-lines",
    label: "helpLines",
    Icon: PhoneIcon,
    places: { admin: 110 },
  },
  {
    to: "/$lang/$role/background",
    label: "background",
    Icon: ClockIcon,
    places: { admin: 120 },
  },
  {
    to: "/$lang/$role/audit",
    label: "audit",
    Icon: ListIcon,
    places: { admin: 130 },
  },
] as const satisfies readonly DeclaredPage[]
