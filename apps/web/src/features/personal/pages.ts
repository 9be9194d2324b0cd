import { BellIcon, UserIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const PERSONAL_PAGES = [
  {
    to: "/$lang/$role/profile",
    label: "profile",
    Icon: UserIcon,
    places: { customer: 200, provider: 200, clinic: 200, admin: 200 },
  },
  {
    to: "/$lang/$role/notifications",
    label: "notifications",
    Icon: BellIcon,
    places: { customer: 210, provider: 210, clinic: 210, admin: 210 },
  },
] as const satisfies readonly DeclaredPage[]
