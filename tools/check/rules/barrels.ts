import { isProduct, moduleOf } from "../source/kinds.ts"
import { childOf, childrenOf, type Node, textOf } from "../source/nodes.ts"
import { packageEntries } from "../source/package-entries.ts"
import type { FileRule } from "./rule.ts"

/** Only a package's entry and a module's `index.ts` hand on what other files export. */
export const barrels: FileRule = {
  name: "barrels",
  appliesTo: (path) => isProduct(path) && !isModuleEntry(path),
  check(source, tree) {
    if (packageEntries(tree).includes(source.path)) return []
    const imported = new Set(source.ofType("ImportDeclaration").flatMap(localNames))
    return childrenOf(source.module, "body")
      .filter((statement) => handsOn(statement, imported))
      .map((statement) => ({ line: source.lineOf(statement), message: "hands on another file's exports" }))
  },
}

function isModuleEntry(path: string): boolean {
  return moduleOf(path) !== undefined && /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(path)
}

function localNames(declaration: Node): string[] {
  return childrenOf(declaration, "specifiers").map(
    (specifier) => textOf(childOf(specifier, "local"), "value") ?? "",
  )
}

function handsOn(statement: Node, imported: ReadonlySet<string>): boolean {
  if (statement.type === "ExportAllDeclaration") return true
  if (statement.type !== "ExportNamedDeclaration") return false
  if (childOf(statement, "source")) return true
  return childrenOf(statement, "specifiers").some((specifier) =>
    imported.has(textOf(childOf(specifier, "orig"), "value") ?? ""),
  )
}
