import { isProduct } from "../source/kinds.ts"
import {
  childOf,
  childrenOf,
  descendants,
  dottedName,
  isFunction,
  type Node,
  parametersOf,
  textOf,
} from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule, Remark } from "./rule.ts"

const OPENERS = /(^|\.)(transaction|inTransaction|withTransaction)$/
/** What runs later, once the transaction has committed. */
const LATER = /(^|\.)afterCommit$/
const CONNECTION = /(^|\.)(db|pool|database)(\.|$)/
const OUTSIDE_CALL = /^fetch$|(^|\.)(mail|mailer|gateway|files|storage|realtime|bus|push|sms|http)\.\w+$/i

/**
 * Inside a transaction only its handle is used. Whatever is awaited there must mention the handle, or something made
 * from it; the connection outside, the network, mail and files are out of bounds.
 */
export const transactions: FileRule = {
  name: "transactions",
  appliesTo: (path) => isProduct(path) && !path.startsWith("apps/server/src/platform/db/"),
  check: (source) =>
    source.ofType("CallExpression").flatMap((call) => {
      if (!OPENERS.test(dottedName(childOf(call, "callee")) ?? "")) return []
      const callbacks = childrenOf(call, "arguments").filter(isFunction)
      return callbacks.flatMap((callback) => remarksOn(callback, source))
    }),
}

function remarksOn(callback: Node, source: SourceFile): Remark[] {
  const body = descendants(childOf(callback, "body"))
  const later = new Set(body.filter(isLater).flatMap(descendants))
  const handles = namesMadeFrom(callback, body)
  return body
    .filter((node) => !later.has(node))
    .flatMap((node) => {
      const message = outsideConnection({ node, source, handles }) ?? outsideCall({ node, source, handles })
      return message === undefined ? [] : [{ line: source.lineOf(node), message }]
    })
}

function isLater(node: Node): boolean {
  return node.type === "CallExpression" && LATER.test(dottedName(childOf(node, "callee")) ?? "")
}

type Question = { node: Node; source: SourceFile; handles: ReadonlySet<string> }

function outsideConnection({ node, source, handles }: Question): string | undefined {
  const name = isWholeName(node, source) ? (dottedName(node) ?? "") : ""
  if (!CONNECTION.test(name) || handles.has(name.split(".")[0] ?? "")) return undefined
  return `${name} is outside the transaction: use its handle`
}

function outsideCall({ node, source, handles }: Question): string | undefined {
  if (node.type !== "CallExpression") return undefined
  const name = dottedName(childOf(node, "callee")) ?? "the call"
  const isAwaited = source.parentOf(node)?.type === "AwaitExpression"
  if (!(isAwaited || OUTSIDE_CALL.test(name)) || CONNECTION.test(name)) return undefined
  return identifiersIn(node).some((word) => handles.has(word))
    ? undefined
    : `${name} does not use the transaction's handle`
}

/** Names and whole chains such as `platform.db`: not the keys of objects, not the inner links of a chain. */
function isWholeName(node: Node, source: SourceFile): boolean {
  if (node.type !== "MemberExpression" && node.type !== "Identifier") return false
  const parent = source.parentOf(node)
  if (parent?.type === "KeyValueProperty") return childOf(parent, "value") === node
  return parent?.type !== "MemberExpression"
}

/** The callback's parameters, every variable inside that is made from one of them, and savepoints. */
function namesMadeFrom(callback: Node, body: readonly Node[]): ReadonlySet<string> {
  const names = new Set(parametersOf(callback).flatMap(identifiersIn))
  for (const node of body) {
    if (
      node.type === "VariableDeclarator" &&
      identifiersIn(childOf(node, "init")).some((name) => names.has(name))
    ) {
      for (const name of identifiersIn(childOf(node, "id"))) names.add(name)
    }
    if (isOpener(node)) for (const name of savepointsOf(node)) names.add(name)
  }
  return names
}

function isOpener(node: Node): boolean {
  return node.type === "CallExpression" && OPENERS.test(dottedName(childOf(node, "callee")) ?? "")
}

function savepointsOf(call: Node): string[] {
  return childrenOf(call, "arguments").filter(isFunction).flatMap(parametersOf).flatMap(identifiersIn)
}

function identifiersIn(node: Node | undefined): string[] {
  return descendants(node).flatMap((part) =>
    part.type === "Identifier" ? [textOf(part, "value") ?? ""] : [],
  )
}
