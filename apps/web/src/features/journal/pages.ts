import { BookIcon } from "@arnica/ui/icons/things"
import type { DeclaredPage } from "../../platform/pages.ts"

/** The pages of this feature in the areas. */
export const JOURNAL_PAGES = [
  {
    to: "/$lang/$role/journal",
    label: "journal",
    Icon: BookIcon,
    places: { customer: 63 },
  },
] as const satisfies readonly DeclaredPage[]
