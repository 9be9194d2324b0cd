import { UsersIcon } from "@arnica/ui/icons/frame"
import { ListIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const CLINIC_PAGES = [
  {
    to: "/$lang/$role/appointments",
    label: "appointments",
    Icon: ListIcon,
    places: { clinic: 30 },
    inBar: true,
  },
  {
    to: "/$lang/$role/specialists",
    label: "specialists",
    Icon: UsersIcon,
    places: { clinic: 40 },
    inBar: true,
  },
  {
    to: "/$lang/$role/clients",
    label: "clients",
    Icon: UsersIcon,
    places: { clinic: 50 },
  },
] as const satisfies readonly DeclaredPage[]
