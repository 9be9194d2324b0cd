import { CalendarIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const CALENDAR_PAGES = [
  {
    to: "/$lang/$role/calendar",
    label: "calendar",
    Icon: CalendarIcon,
    places: { provider: 20 },
    inBar: true,
  },
  {
    to: "/$lang/$role/calendar",
    label: "calendar",
    Icon: CalendarIcon,
    places: { clinic: 20 },
  },
] as const satisfies readonly DeclaredPage[]
