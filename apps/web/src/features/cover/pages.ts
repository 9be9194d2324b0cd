import { FileIcon, HeartIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const COVER_PAGES = [
  { to: "/$lang/$role/cover", label: "cover", Icon: HeartIcon, places: { customer: 71 } },
  { to: "/$lang/$role/company-invoices", label: "coverInvoices", Icon: FileIcon, places: { admin: 72 } },
] as const satisfies readonly DeclaredPage[]
