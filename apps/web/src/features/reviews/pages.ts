import { StarIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const REVIEWS_PAGES = [
  {
    to: "/$lang/$role/reviews",
    label: "reviews",
    Icon: StarIcon,
    places: { provider: 100, clinic: 100, admin: 40 },
  },
] as const satisfies readonly DeclaredPage[]
