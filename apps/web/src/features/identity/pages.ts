import { LockIcon } from "@arnica/ui/icons/frame"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const IDENTITY_PAGES = [
  {
    to: "/$lang/$role/security",
    label: "security",
    Icon: LockIcon,
    places: { customer: 220, provider: 220, clinic: 220, admin: 220 },
  },
] as const satisfies readonly DeclaredPage[]
