import { BagIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const VOUCHERS_PAGES = [
  {
    to: "/$lang/$role/vouchers",
    label: "vouchers",
    Icon: BagIcon,
    places: { customer: 73, admin: 65 },
  },
] as const satisfies readonly DeclaredPage[]
