import { announcedIn } from "../../release/make-release.ts"
import { type MigrationFile, migrationFiles } from "../migrations/files.ts"
import { isGenerated, isTest, moduleOf } from "../source/kinds.ts"
import { childrenOf, type Node, textOf } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { Tree } from "../source/tree.ts"
import type { FileRule } from "./rule.ts"

const SERVER = /^apps\/server\/src\/(modules|platform)\/.*\.ts$/

/**
 * What a migration retires, the module that owns it no longer names: the release after this one drops it, while this one
 * still runs. A column whose name is one plain word is looked for beside the name of its table alone.
 */
export const retiredColumns: FileRule = {
  name: "retired-columns",
  appliesTo: (path) => SERVER.test(path) && !isTest(path) && !isGenerated(path),
  check(source, tree) {
    const retired = retiredBy(moduleOf(source.path) ?? "platform", tree)
    if (retired.length === 0) return []
    return textsOf(source).flatMap(({ node, text }) =>
      retired
        .filter((name) => isNamed(name, text))
        .map((name) => ({ line: source.lineOf(node), message: `${name} is retired, and is named here` })),
    )
  },
}

function retiredBy(module: string, tree: Tree): readonly string[] {
  const files = migrationFiles(tree)
  const { retires } = announcedIn(files)
  const isOfModule = (file: MigrationFile): boolean => file.module === module
  return files
    .filter(isOfModule)
    .flatMap(({ header }) => header.retires)
    .filter((name) => retires.has(name))
}

function isNamed(name: string, text: string): boolean {
  const [schema = "", table = "", column] = name.split(".")
  const isTableNamed = new RegExp(`\\b${schema}"?\\."?${table}\\b`, "i").test(text)
  if (column === undefined) return isTableNamed
  return (isTableNamed || column.includes("_")) && new RegExp(`\\b${column}\\b`).test(text)
}

/** Every string, and every template with its holes left empty. */
function textsOf(source: SourceFile): { node: Node; text: string }[] {
  const templates = source.ofType("TemplateLiteral").map((node) => ({
    node,
    text: childrenOf(node, "quasis")
      .map((quasi) => textOf(quasi, "raw") ?? "")
      .join(" ? "),
  }))
  const strings = source.ofType("StringLiteral").map((node) => ({ node, text: textOf(node, "value") ?? "" }))
  return [...templates, ...strings]
}
