import type { IDependency } from "dependency-cruiser"
import { childOf, childrenOf, type Node, textOf } from "../check/source/nodes.ts"
import { parseSource, type SourceFile } from "../check/source/source-file.ts"
import type { Tree } from "../check/source/tree.ts"

/** A broken rule on arrows: where it starts, and what it reaches that it must not. */
export type ArrowFinding = { rule: string; path: string; message: string }

/** Generated files are not looked at, nor are the arrows to them; data and styles have no arrows of their own. */
const NOT_CODE = /\.(gen\.tsx?|json|css)$/

type Seen = ReadonlyMap<string, readonly IDependency[]>

/** Imports that stand in a file and that dependency-cruiser did not report: an arrow that no rule could see. */
export function unseenImports(input: { tree: Tree; files: readonly string[]; seen: Seen }): ArrowFinding[] {
  const { tree, files, seen } = input
  return files.flatMap((path) => {
    const reported = new Set(seen.get(path)?.map(({ module }) => withoutScheme(module)))
    const missed = specifiersIn(parseSource({ path, text: tree.read(path) })).filter(
      (specifier) => !reported.has(withoutScheme(specifier)),
    )
    return missed.map((specifier) => ({
      rule: "unseen-import",
      path,
      message: `-> ${specifier} was not seen: write it as an import statement`,
    }))
  })
}

function withoutScheme(specifier: string): string {
  return specifier.replace(/^node:/, "")
}

function specifiersIn(source: SourceFile): string[] {
  const statements = source
    .ofType("ImportDeclaration", "ExportAllDeclaration", "ExportNamedDeclaration")
    .map((node) => childOf(node, "source"))
  const types = source.ofType("TsImportType").map((node) => childOf(node, "argument"))
  const calls = source.ofType("CallExpression").map(importedBy)
  const literals = [...statements, ...types, ...calls].filter((node) => node?.type === "StringLiteral")
  return literals.map((node) => textOf(node, "value") ?? "").filter((specifier) => !NOT_CODE.test(specifier))
}

function importedBy(call: Node): Node | undefined {
  return childOf(call, "callee")?.type === "Import" ? childrenOf(call, "arguments")[0] : undefined
}
