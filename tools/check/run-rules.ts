import { withoutIgnored } from "./ignored.ts"
import { fileRules, treeRules } from "./rules/all-rules.ts"
import type { Finding } from "./rules/rule.ts"
import { isCode } from "./source/kinds.ts"
import { parseSource, type SourceFile } from "./source/source-file.ts"
import { readTree, type Tree } from "./source/tree.ts"

/** What the project's own rules found, and how many files they read. */
export type RulesResult = { findings: Finding[]; fileCount: number }

/** Runs every own rule over the tree under a root. A file that does not parse is a finding. */
export function runRules({ root }: { root: string }): RulesResult {
  const tree = readTree(root)
  const { sources, broken } = parseAll(tree)
  const fromFiles = [...sources.values()].flatMap((source) => checkFile({ source, tree }))
  const fromTree = treeRules.flatMap(({ name, checkTree }) =>
    checkTree(tree, sources).map((finding) => ({ ...finding, rule: name })),
  )
  return { findings: [...broken, ...fromFiles, ...fromTree], fileCount: sources.size }
}

function checkFile({ source, tree }: { source: SourceFile; tree: Tree }): Finding[] {
  const remarks = fileRules
    .filter((rule) => rule.appliesTo(source.path))
    .flatMap(({ name, check }) => check(source, tree).map((remark) => ({ ...remark, rule: name })))
  return withoutIgnored(source, remarks)
}

function parseAll(tree: Tree): { sources: Map<string, SourceFile>; broken: Finding[] } {
  const sources = new Map<string, SourceFile>()
  const broken: Finding[] = []
  for (const path of tree.paths.filter(isCode)) {
    try {
      sources.set(path, parseSource({ path, text: tree.read(path) }))
    } catch (error) {
      broken.push({ rule: "parse", path, line: 1, message: String(error).split("\n")[0] ?? "does not parse" })
    }
  }
  return { sources, broken }
}
