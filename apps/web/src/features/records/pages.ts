import { FileIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const RECORDS_PAGES = [
  {
    to: "/$lang/$role/medical-file",
    label: "records",
    Icon: FileIcon,
    places: { customer: 65 },
  },
] as const satisfies readonly DeclaredPage[]
