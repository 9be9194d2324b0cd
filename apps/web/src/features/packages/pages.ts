import { BagIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const PACKAGES_PAGES = [
  {
    to: "/$lang/$role/packages",
    label: "packages",
    Icon: BagIcon,
    places: { customer: 70 },
  },
] as const satisfies readonly DeclaredPage[]
