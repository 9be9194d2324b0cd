import type { Role } from "@arnica/contract/roles"
import { ADMINISTRATION_PAGES } from "../../features/administration/pages.ts"
import { APPOINTMENTS_PAGES } from "../../features/appointments/pages.ts"
import { CALENDAR_PAGES } from "../../features/calendar/pages.ts"
import { CLINIC_PAGES } from "../../features/clinic/pages.ts"
import { COVER_PAGES } from "../../features/cover/pages.ts"
import { CREDITS_PAGES } from "../../features/credits/pages.ts"
import { DASHBOARD_PAGES } from "../../features/dashboard/pages.ts"
import { DUES_PAGES } from "../../features/dues/pages.ts"
import { GROUPS_PAGES } from "../../features/groups/pages.ts"
import { IDENTITY_PAGES } from "../../features/identity/pages.ts"
import { INVOICES_PAGES } from "../../features/invoices/pages.ts"
import { JOURNAL_PAGES } from "../../features/journal/pages.ts"
import { MESSAGING_PAGES } from "../../features/messaging/pages.ts"
import { ORDERS_PAGES } from "../../features/orders/pages.ts"
import { PACKAGES_PAGES } from "../../features/packages/pages.ts"
import { PAIDCHAT_PAGES } from "../../features/paidchat/pages.ts"
import { PERSONAL_PAGES } from "../../features/personal/pages.ts"
import { PRACTICE_PAGES } from "../../features/practice/pages.ts"
import { PREMIUM_PAGES } from "../../features/premium/pages.ts"
import { PRESCRIPTIONS_PAGES } from "../../features/prescriptions/pages.ts"
import { PRIVACY_PAGES } from "../../features/privacy/pages.ts"
import { RECORDS_PAGES } from "../../features/records/pages.ts"
import { REVIEWS_PAGES } from "../../features/reviews/pages.ts"
import { SAVED_PAGES } from "../../features/saved/pages.ts"
import { STOREKEEPING_PAGES } from "../../features/storekeeping/pages.ts"
import { SUBSCRIPTIONS_PAGES } from "../../features/subscriptions/pages.ts"
import { VETTING_PAGES } from "../../features/vetting/pages.ts"
import { VOUCHERS_PAGES } from "../../features/vouchers/pages.ts"
import { WAITING_PAGES } from "../../features/waiting/pages.ts"
import { WIZARD_PAGES } from "../../features/wizard/pages.ts"
import type { DeclaredPage } from "../../platform/pages.ts"
import type { FileRouteTypes } from "../../routeTree.gen.ts"

/** The pages of the areas that need no more than the area to be found. */
type AreaPage = Exclude<
  Extract<FileRouteTypes["to"], `/$lang/$role/${string}`>,
  `/$lang/$role/${string}/$${string}`
>

/** What the features declare. */
const DECLARED = [
  ...ADMINISTRATION_PAGES,
  ...APPOINTMENTS_PAGES,
  ...CALENDAR_PAGES,
  ...CLINIC_PAGES,
  ...COVER_PAGES,
  ...CREDITS_PAGES,
  ...DASHBOARD_PAGES,
  ...DUES_PAGES,
  ...GROUPS_PAGES,
  ...IDENTITY_PAGES,
  ...INVOICES_PAGES,
  ...JOURNAL_PAGES,
  ...MESSAGING_PAGES,
  ...ORDERS_PAGES,
  ...PACKAGES_PAGES,
  ...PAIDCHAT_PAGES,
  ...PERSONAL_PAGES,
  ...PRACTICE_PAGES,
  ...STOREKEEPING_PAGES,
  ...SUBSCRIPTIONS_PAGES,
  ...PREMIUM_PAGES,
  ...PRESCRIPTIONS_PAGES,
  ...PRIVACY_PAGES,
  ...RECORDS_PAGES,
  ...REVIEWS_PAGES,
  ...SAVED_PAGES,
  ...WAITING_PAGES,
  ...VETTING_PAGES,
  ...VOUCHERS_PAGES,
  ...WIZARD_PAGES,
] as const

/** One entry of the menu of an area. */
export type MenuEntry = DeclaredPage & {
  readonly to: AreaPage
  readonly label: (typeof DECLARED)[number]["label"]
}

const PAGES: readonly MenuEntry[] = DECLARED

const menuOf = (role: Role): readonly MenuEntry[] =>
  PAGES.filter(({ places }) => places[role] !== undefined).toSorted(
    (one, other) => (one.places[role] ?? 0) - (other.places[role] ?? 0),
  )

/** The menus of the areas, in their order. Every path leads to a page: `areas.page.test.ts` follows each. */
export const AREA_MENU: Readonly<Record<Role, readonly MenuEntry[]>> = {
  customer: menuOf("customer"),
  provider: menuOf("provider"),
  clinic: menuOf("clinic"),
  admin: menuOf("admin"),
}
