import { EuroIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const ORDERS_PAGES = [
  {
    to: "/$lang/$role/orders",
    label: "orders",
    Icon: EuroIcon,
    places: { customer: 115 },
  },
] as const satisfies readonly DeclaredPage[]
