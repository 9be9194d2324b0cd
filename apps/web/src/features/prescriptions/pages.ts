import { FileIcon, SettingsIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const PRESCRIPTIONS_PAGES = [
  {
    to: "/$lang/$role/prescriptions",
    label: "prescriptions",
    Icon: FileIcon,
    places: { customer: 75 },
  },
  {
    to: "/$lang/$role/prescribing",
    label: "prescribing",
    Icon: SettingsIcon,
    places: { admin: 145 },
  },
] as const satisfies readonly DeclaredPage[]
