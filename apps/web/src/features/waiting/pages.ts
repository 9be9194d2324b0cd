import { ClockIcon } from "@arnica/ui/icons/frame"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const WAITING_PAGES = [
  {
    to: "/$lang/$role/waiting",
    label: "waiting",
    Icon: ClockIcon,
    places: { customer: 122, provider: 45 },
  },
] as const satisfies readonly DeclaredPage[]
