import { posix } from "node:path"
import { childOf, childrenOf, type Node, textOf } from "../source/nodes.ts"
import { packageEntries } from "../source/package-entries.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { TreeRule } from "./rule.ts"

const MODULE_ENTRY = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/

const DERIVED = /^(z\.(infer|input|output)<typeof \w+>|keyof typeof \w+|\(typeof \w+\)\[\w+( typeof \w+)?\])$/

/** Nothing, or the reasons for exceptions, may stand between a comment and what it is about. */
const SUPPRESSION = /^\s*(\/\/ (check-ignore|biome-ignore) [^\n]*\n\s*)*$/

type Gap = { path: string; line: number; message: string }
type Sources = ReadonlyMap<string, SourceFile>

/** What a package's entry or a module's `index.ts` exports carries a TSDoc comment where it is declared. */
export const tsdoc: TreeRule = {
  name: "tsdoc",
  checkTree(tree, sources) {
    const entries = [...packageEntries(tree), ...tree.paths.filter((path) => MODULE_ENTRY.test(path))]
    const gaps = [...new Set(entries)].flatMap((path) => gapsIn({ path, sources, seen: new Set() }))
    return [...new Map(gaps.map((gap) => [`${gap.path}:${gap.line}`, gap])).values()]
  },
}

type Visit = { path: string; sources: Sources; seen: Set<string>; only?: ReadonlySet<string> }

/** The undocumented exports of a file, following what it hands on; `only` limits them to some names. */
function gapsIn({ path, sources, seen, only }: Visit): Gap[] {
  const source = sources.get(path)
  const visit = `${path} ${only ? [...only].join() : "*"}`
  if (source === undefined || seen.has(visit)) return []
  seen.add(visit)
  return childrenOf(source.module, "body").flatMap((statement) => {
    const target = targetOf(statement, path)
    if (target !== undefined)
      return gapsIn({ path: target, sources, seen, only: namesHandedOn(statement) ?? only })
    if (statement.type === "ExportDeclaration") return undocumented({ source, statement, only })
    return []
  })
}

function targetOf(statement: Node, path: string): string | undefined {
  if (!statement.type.startsWith("Export")) return undefined
  const specifier = textOf(childOf(statement, "source"), "value")
  return specifier?.startsWith(".") ? posix.join(posix.dirname(path), specifier) : undefined
}

function namesHandedOn(statement: Node): ReadonlySet<string> | undefined {
  if (statement.type === "ExportAllDeclaration") return undefined
  return new Set(
    childrenOf(statement, "specifiers").map((one) => textOf(childOf(one, "orig"), "value") ?? ""),
  )
}

function undocumented(input: {
  source: SourceFile
  statement: Node
  only?: ReadonlySet<string> | undefined
}): Gap[] {
  const { source, statement, only } = input
  const names = declaredNames(childOf(statement, "declaration")).filter(
    (name) => only === undefined || only.has(name),
  )
  if (names.length === 0 || hasDocs(statement, source)) return []
  if (twinsOf({ source, statement, names }).some((twin) => hasDocs(twin, source))) return []
  return [
    {
      path: source.path,
      line: source.lineOf(statement),
      message: `${names.join(", ")} has no TSDoc comment`,
    },
  ]
}

/**
 * `type Slot = z.infer<typeof slotSchema>` and `slotSchema` say one thing twice: the comment stands on either.
 * Pairs each statement with those that derive from it or that it derives from.
 */
function twinsOf(input: { source: SourceFile; statement: Node; names: readonly string[] }): Node[] {
  const { source, statement, names } = input
  const roots = derivedFrom(statement, source)
  return childrenOf(source.module, "body").filter((other) => {
    if (other === statement || other.type !== "ExportDeclaration") return false
    const isRoot = declaredNames(childOf(other, "declaration")).some((name) => roots.includes(name))
    return isRoot || derivedFrom(other, source).some((name) => names.includes(name))
  })
}

function derivedFrom(statement: Node, source: SourceFile): string[] {
  const declaration = childOf(statement, "declaration")
  if (declaration?.type !== "TsTypeAliasDeclaration") return []
  const right = source.sourceOf(childOf(declaration, "typeAnnotation") ?? declaration)
  return DERIVED.test(right) ? [...right.matchAll(/typeof (\w+)/g)].map(([, name = ""]) => name) : []
}

function declaredNames(declaration: Node | undefined): string[] {
  const own = textOf(childOf(declaration, "identifier") ?? childOf(declaration, "id"), "value")
  if (own !== undefined) return [own]
  return childrenOf(declaration, "declarations").map((one) => textOf(childOf(one, "id"), "value") ?? "")
}

/** A comment that starts with two stars and ends right above the declaration; overloads share the first one's. */
function hasDocs(statement: Node, source: SourceFile): boolean {
  const start = (statement.span?.start ?? 1) - 1
  const bytes = Buffer.from(source.text)
  return source.comments.some(
    ({ text, end }) =>
      /^\/\*\*[\s*]*[^\s*/]/.test(text) &&
      end <= start &&
      SUPPRESSION.test(bytes.subarray(end, start).toString()),
  )
}
