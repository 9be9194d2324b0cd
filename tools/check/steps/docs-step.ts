import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { WRITTEN_PAGES } from "../../docs/pages.ts"
import type { StepResult } from "../step.ts"

/** Compares the pages that are written from what they tell of with what they would say now. */
export async function checkDocs(root: string): Promise<StepResult> {
  const findings: string[] = []
  for (const { file, write } of WRITTEN_PAGES) {
    const page = path.join(root, file)
    const text = existsSync(page) ? readFileSync(page, "utf8") : ""
    if (text !== (await write(root)))
      findings.push(`${file} is not what it tells of: write it again with \`node tools/docs/generate.ts\``)
  }
  return { findings, note: `${WRITTEN_PAGES.length} pages` }
}
