import { CalendarIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const APPOINTMENTS_PAGES = [
  {
    to: "/$lang/$role/appointments",
    label: "appointments",
    Icon: CalendarIcon,
    places: { customer: 20 },
    inBar: true,
    count: "newApps",
  },
] as const satisfies readonly DeclaredPage[]
