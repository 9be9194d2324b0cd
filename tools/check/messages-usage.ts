import { DEFAULT_NAMESPACE, isNamespace, NAMESPACES, type Namespace } from "@arnica/i18n"
import { type Binding, bindingsOf, namespacesOfCall } from "./messages-bindings.ts"
import { type Problem, problem } from "./messages-bundles.ts"
import { isProduct } from "./source/kinds.ts"
import { childOf, childrenOf, type Node, textOf } from "./source/nodes.ts"
import { parseSource, type SourceFile } from "./source/source-file.ts"
import type { Tree } from "./source/tree.ts"

/** The English keys by namespace, as source code names them. */
export type KeysByNamespace = ReadonlyMap<Namespace, ReadonlySet<string>>

/** The full keys that the source names, and what it names that is not there. */
export type Usage = { used: ReadonlySet<string>; problems: Problem[] }

const KEY = /^(?:(?<namespace>[a-z]\w*):)?(?<key>\w+(?:\.\w+)*)$/
const HEAD = /^(?:(?<namespace>[a-z]\w*):)?(?<head>(?:\w+\.)*\w*)$/

/** Finds which messages the product's source names. */
export function findUsage({ tree, keys }: { tree: Tree; keys: KeysByNamespace }): Usage {
  const used = new Set<string>()
  const problems: Problem[] = []
  for (const path of tree.paths.filter(isProduct)) {
    const text = tree.read(path)
    const source = parseSource({ path, text })
    const mentioned = mentionedIn(source)
    for (const mention of mentionsIn(source)) {
      for (const key of matches({ mention, keys, mentioned })) used.add(key)
      if (mention.isCertain && matches({ mention, keys, mentioned }).length === 0)
        problems.push(
          problem(`${path}:${source.lineOf(mention.node)}`, `names "${mention.text}", which is no message`),
        )
    }
  }
  return { used, problems }
}

/** A text in the source that is, or may be, a key or the beginning of one. */
type Mention = {
  node: Node
  text: string
  /** Where it can belong: the namespaces of its `t`; undefined when it is just a text somewhere. */
  namespaces: readonly Namespace[] | undefined
  isPrefix: boolean
  /** It is surely meant as a key: given to a `t`, or written with a namespace. */
  isCertain: boolean
}

function mentionsIn(source: SourceFile): Mention[] {
  const bindings = bindingsOf(source)
  const calls = source.ofType("CallExpression").flatMap((call) => mentionOfCall(call, bindings))
  const inCalls = new Set(calls.map(({ node }) => node))
  const others = source
    .ofType("StringLiteral", "TemplateLiteral")
    .filter((node) => !inCalls.has(node))
    .flatMap((node) => mentionOf(node, undefined))
  return [...calls, ...others]
}

function mentionOfCall(call: Node, bindings: readonly Binding[]): Mention[] {
  const namespaces = namespacesOfCall(call, bindings)
  const [argument] = childrenOf(call, "arguments")
  return namespaces && argument ? mentionOf(argument, namespaces) : []
}

function mentionOf(node: Node, namespaces: readonly Namespace[] | undefined): Mention[] {
  const text = beginningOf(node)
  if (text === undefined) return []
  const isPrefix = node.type === "TemplateLiteral"
  const groups = (isPrefix ? HEAD : KEY).exec(text)?.groups
  if (groups === undefined || text === "") return []
  const named = groups.namespace
  if (named !== undefined && !isNamespace(named)) return []
  const isCertain = namespaces !== undefined || named !== undefined
  return [{ node, text, namespaces: isNamespace(named) ? [named] : namespaces, isPrefix, isCertain }]
}

/** The text of a literal, or of a template up to its first hole. */
function beginningOf(node: Node): string | undefined {
  if (node.type === "StringLiteral") return textOf(node, "value")
  if (node.type !== "TemplateLiteral") return undefined
  return textOf(childrenOf(node, "quasis")[0], "raw")
}

type Search = { mention: Mention; keys: KeysByNamespace; mentioned: readonly Namespace[] }

/**
 * The full keys that a mention stands for. A bare text counts for the namespaces that its file names, and for
 * all of them when it has a dot: tables of keys often stand in another file than the `t` that reads them.
 */
function matches({ mention, keys, mentioned }: Search): string[] {
  const { text, isPrefix } = mention
  const name = text.slice(text.indexOf(":") + 1)
  const bare = name.includes(".") ? NAMESPACES : mentioned
  if (isPrefix && mention.namespaces === undefined && !name.includes(".")) return []
  return (mention.namespaces ?? bare).flatMap((namespace) =>
    [...(keys.get(namespace) ?? [])]
      .filter((key) => (isPrefix ? key.startsWith(name) : key === name))
      .map((key) => `${namespace}:${key}`),
  )
}

function mentionedIn(source: SourceFile): Namespace[] {
  const texts = source.ofType("StringLiteral").map((node) => textOf(node, "value"))
  return [...new Set<Namespace>([DEFAULT_NAMESPACE, ...texts.filter(isNamespace)])]
}

/** The codes of the contract's one error table: each is the key of its text in `errors`. */
export function errorCodes(tree: Tree): string[] {
  const path = "packages/contract/src/errors.ts"
  if (!tree.has(path)) return []
  const source = parseSource({ path, text: tree.read(path) })
  const table = source
    .ofType("VariableDeclarator")
    .find((node) => textOf(childOf(node, "id"), "value") === "ERRORS")
  const [object] = table
    ? source.ofType("ObjectExpression").filter((node) => isWithin(source, node, table))
    : []
  return childrenOf(object, "properties").flatMap(
    (property) => textOf(childOf(property, "key"), "value") ?? [],
  )
}

function isWithin(source: SourceFile, node: Node, ancestor: Node): boolean {
  const parent = source.parentOf(node)
  return parent === ancestor || (parent !== undefined && isWithin(source, parent, ancestor))
}
