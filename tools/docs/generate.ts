import { writeFileSync } from "node:fs"
import path from "node:path"
import { ROLES_PAGE, rolesPage } from "./roles-page.ts"

const root = path.resolve(import.meta.dirname, "../..")
writeFileSync(path.join(root, ROLES_PAGE), await rolesPage(root))
