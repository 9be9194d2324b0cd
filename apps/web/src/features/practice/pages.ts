import { UsersIcon } from "@arnica/ui/icons/frame"
import { BagIcon, EuroIcon, ListIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const PRACTICE_PAGES = [
  {
    to: "/$lang/$role/appointments",
    label: "appointments",
    Icon: ListIcon,
    places: { provider: 30 },
    count: "newBookings",
  },
  {
    to: "/$lang/$role/clients",
    label: "clients",
    Icon: UsersIcon,
    places: { provider: 50 },
  },
  {
    to: "/$lang/$role/store",
    label: "store",
    Icon: BagIcon,
    places: { provider: 70 },
  },
  {
    to: "/$lang/$role/statement",
    label: "statement",
    Icon: EuroIcon,
    places: { provider: 110, clinic: 110 },
  },
] as const satisfies readonly DeclaredPage[]
