import { readFileSync } from "node:fs"
import path from "node:path"
import { ROLES_PAGE, rolesPage } from "../../docs/roles-page.ts"
import type { StepResult } from "../step.ts"

/** Compares the pages that are written from the code with what the code says now. */
export async function checkDocs(root: string): Promise<StepResult> {
  const isCurrent = readFileSync(path.join(root, ROLES_PAGE), "utf8") === (await rolesPage(root))
  const finding = `${ROLES_PAGE} is not what the code says: write it again with \`node tools/docs/generate.ts\``
  return { findings: isCurrent ? [] : [finding], note: "1 page" }
}
