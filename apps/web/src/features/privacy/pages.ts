import { ShieldIcon } from "@arnica/ui/icons/frame"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const PRIVACY_PAGES = [
  {
    to: "/$lang/$role/privacy",
    label: "privacy",
    Icon: ShieldIcon,
    places: { customer: 230, provider: 230, clinic: 230, admin: 230 },
  },
] as const satisfies readonly DeclaredPage[]
