import { CalendarPlusIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const GROUPS_PAGES = [
  {
    to: "/$lang/$role/groups",
    label: "groups",
    Icon: CalendarPlusIcon,
    places: { provider: 40 },
  },
] as const satisfies readonly DeclaredPage[]
