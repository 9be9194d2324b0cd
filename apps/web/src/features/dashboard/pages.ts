import { GridIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const DASHBOARD_PAGES = [
  {
    to: "/$lang/$role/dashboard",
    label: "dashboard",
    Icon: GridIcon,
    places: { customer: 10, provider: 10, clinic: 10, admin: 10 },
    inBar: true,
  },
] as const satisfies readonly DeclaredPage[]
