import { existsSync } from "node:fs"
import { join } from "node:path"
import { cruise, type ICruiseResult } from "dependency-cruiser"
import { isCode } from "../check/source/kinds.ts"
import { readTree, type Tree } from "../check/source/tree.ts"
import { arrowRules } from "./arrow-rules.ts"
import { MODULES_FOLDER } from "./declared-modules.ts"
import { problemsOfTable, readModuleTable } from "./module-table.ts"
import { problemsOfRooms, readRooms } from "./rooms.ts"
import { type ArrowFinding, unseenImports } from "./unseen-imports.ts"

const FOLDERS = ["apps", "packages", "content", "tools", "bench", "e2e"]

/** What was found, and how many of the project's files dependency-cruiser looked at. */
export type ArrowsResult = { findings: ArrowFinding[]; fileCount: number }

/** The project's root, and what looks at the imports: dependency-cruiser, unless a test hands in something blind. */
export type ArrowsInput = { root: string; look?: (tree: Tree) => Promise<Look> }

type Look = Pick<ICruiseResult, "modules"> & { summary: Pick<ICruiseResult["summary"], "violations"> }

/**
 * Checks every import in the tree against the rules on arrows. Looking at fewer files or imports than there are is a
 * finding too: without a parser that knows TypeScript, dependency-cruiser would see nothing and be content.
 */
export async function checkArrows({ root, look = cruiseTree }: ArrowsInput): Promise<ArrowsResult> {
  const tree = readTree(root)
  const result = await look(tree)
  const seen = new Map(result.modules.map(({ source, dependencies }) => [source, dependencies]))
  const files = tree.paths.filter(
    (path) => isCode(path) && FOLDERS.some((folder) => path.startsWith(`${folder}/`)),
  )
  const unseen = files.filter((path) => !seen.has(path))
  const findings = [
    ...problemsOfTable(tree).map((message) => ({ rule: "module-table", path: MODULES_FOLDER, message })),
    ...problemsOfRooms(tree).map((message) => ({ rule: "rooms", path: MODULES_FOLDER, message })),
    ...unseen.map((path) => ({
      rule: "unseen-file",
      path,
      message: "dependency-cruiser did not look at this file",
    })),
    ...unseenImports({ tree, files, seen }),
    ...result.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      path: from,
      message: `-> ${cycle ? cycle.map(({ name }) => name).join(" -> ") : to}`,
    })),
  ]
  return { findings: withoutRepeats(findings), fileCount: files.length - unseen.length }
}

async function cruiseTree(tree: Tree): Promise<ICruiseResult> {
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(tree.root, folder))),
    {
      baseDir: tree.root,
      parser: "swc",
      validate: true,
      // Who imports a file is reckoned by comparing each file with each other one, and no rule asks it.
      skipAnalysisNotInRules: true,
      ruleSet: { forbidden: arrowRules(readModuleTable(tree), readRooms(tree)) },
      doNotFollow: { path: "node_modules" },
      exclude: { path: "^apps/[^/]+/(dist|\\.tanstack|\\.output|\\.data)/|\\.gen\\.tsx?$" },
    },
    {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts", ".css"],
    },
  )
  if (typeof output === "string")
    throw new Error(`dependency-cruiser answered with text: ${output.slice(0, 200)}`)
  return output
}

function withoutRepeats(findings: ArrowFinding[]): ArrowFinding[] {
  return [...new Map(findings.map((one) => [`${one.rule} ${one.path} ${one.message}`, one])).values()]
}
