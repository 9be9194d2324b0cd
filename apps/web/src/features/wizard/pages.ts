import { GlobeIcon } from "@arnica/ui/icons/frame"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const WIZARD_PAGES = [
  {
    to: "/$lang/$role/wizard",
    label: "wizard",
    Icon: GlobeIcon,
    places: { provider: 140 },
  },
] as const satisfies readonly DeclaredPage[]
