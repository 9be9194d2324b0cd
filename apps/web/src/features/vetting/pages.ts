import { UsersIcon } from "@arnica/ui/icons/frame"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const VETTING_PAGES = [
  {
    to: "/$lang/$role/specialists",
    label: "specialists",
    Icon: UsersIcon,
    places: { admin: 20 },
    inBar: true,
  },
] as const satisfies readonly DeclaredPage[]
