import { GiftIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const PREMIUM_PAGES = [
  {
    to: "/$lang/$role/premium",
    label: "premium",
    Icon: GiftIcon,
    places: { provider: 130 },
  },
] as const satisfies readonly DeclaredPage[]
