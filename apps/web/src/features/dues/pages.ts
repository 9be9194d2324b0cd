import { CardIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const DUES_PAGES = [
  {
    to: "/$lang/$role/dues",
    label: "dues",
    Icon: CardIcon,
    places: { provider: 118 },
  },
] as const satisfies readonly DeclaredPage[]
