import { HeartIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const SAVED_PAGES = [
  {
    to: "/$lang/$role/saved",
    label: "saved",
    Icon: HeartIcon,
    places: { customer: 121 },
  },
] as const satisfies readonly DeclaredPage[]
