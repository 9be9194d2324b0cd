import { DECISIONS_PAGE, decisionsPage } from "./decisions-page.ts"
import { MODULES_PAGE, modulesPage } from "./modules-page.ts"
import { ROLES_PAGE, rolesPage } from "./roles-page.ts"

type WrittenPage = {
  /** From the root. */
  readonly file: string
  readonly write: (root: string) => string | Promise<string>
}

/** Pages of the documentation that are written from what they tell of, never by hand. */
export const WRITTEN_PAGES: readonly WrittenPage[] = [
  { file: ROLES_PAGE, write: rolesPage },
  { file: DECISIONS_PAGE, write: decisionsPage },
  { file: MODULES_PAGE, write: modulesPage },
]
