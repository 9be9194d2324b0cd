import { CalendarIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const SUBSCRIPTIONS_PAGES = [
  {
    to: "/$lang/$role/subscriptions",
    label: "subscriptions",
    Icon: CalendarIcon,
    places: { customer: 69, admin: 64 },
  },
] as const satisfies readonly DeclaredPage[]
