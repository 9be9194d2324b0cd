import { BagIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const STOREKEEPING_PAGES = [
  {
    to: "/$lang/$role/products",
    label: "products",
    Icon: BagIcon,
    places: { admin: 85, provider: 75 },
  },
] as const satisfies readonly DeclaredPage[]
