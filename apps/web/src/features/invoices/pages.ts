import { FileIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const INVOICES_PAGES = [
  {
    to: "/$lang/$role/invoices",
    label: "invoices",
    Icon: FileIcon,
    places: { customer: 120, provider: 120, clinic: 120 },
  },
] as const satisfies readonly DeclaredPage[]
