import { GiftIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const CREDITS_PAGES = [
  {
    to: "/$lang/$role/credits",
    label: "credits",
    Icon: GiftIcon,
    places: { customer: 74, admin: 66 },
  },
] as const satisfies readonly DeclaredPage[]
