import { posix } from "node:path"
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
import { parseSource, type SourceFile } from "../source/source-file.ts"
import type { Tree } from "../source/tree.ts"
import type { FileRule, Remark } from "./rule.ts"

const OPENERS = /(^|\.)(transaction|inTransaction|withTransaction)$/
/** What runs later, once the transaction has committed. */
const LATER = /(^|\.)afterCommit$/
const CONNECTION = /(^|\.)(db|pool|database)(\.|$)/
const OUTSIDE_CALL = /^fetch$|(^|\.)(mail|mailer|gateway|files|storage|realtime|bus|push|sms|http)\.\w+$/i

/** What a function that is called inside a transaction calls the handle. */
const HANDLE = /^(tx|on|savepoint|handle)$/

/**
 * Inside a transaction only its handle is used. Whatever is awaited there must mention the handle, or something made
 * from it; the connection outside, the network, mail and files are out of bounds, also for the functions that are called
 * there by name.
 */
export const transactions: FileRule = {
  name: "transactions",
  appliesTo: (path) => isProduct(path) && !path.startsWith("apps/server/src/platform/db/"),
  check: (source, tree) =>
    source.ofType("CallExpression").flatMap((call) => {
      if (!OPENERS.test(dottedName(childOf(call, "callee")) ?? "")) return []
      const callbacks = childrenOf(call, "arguments").filter(isFunction)
      return callbacks.flatMap((callback) => remarksOn(callback, { source, tree }))
    }),
}

type Where = { source: SourceFile; tree: Tree }

function remarksOn(callback: Node, { source, tree }: Where): Remark[] {
  const body = partsNow(callback)
  const handles = namesMadeFrom(callback, body)
  return body.flatMap((node) => {
    const message =
      outsideConnection({ node, source, handles }) ??
      outsideCall({ node, source, handles }) ??
      outsideDeeper(node, { source, tree })
    return message === undefined ? [] : [{ line: source.lineOf(node), message }]
  })
}

/** The parts of a function that run while it does, not after the commit. */
function partsNow(code: Node): Node[] {
  const body = descendants(childOf(code, "body"))
  const later = new Set(body.filter(isLater).flatMap(descendants))
  return body.filter((node) => !later.has(node))
}

/** What reaches outside in the function that a call names, of this file or imported by it. */
function outsideDeeper(call: Node, { source, tree }: Where): string | undefined {
  const name = call.type === "CallExpression" ? textOf(childOf(call, "callee"), "value") : undefined
  if (name === undefined) return undefined
  const found = functionNamed(name, source) ?? importedFunction(name, { source, tree })
  if (found === undefined) return undefined
  const outside = partsNow(found).find((node) => {
    const callee = node.type === "CallExpression" ? (dottedName(childOf(node, "callee")) ?? "") : ""
    return OUTSIDE_CALL.test(callee) && !identifiersIn(node).some((word) => HANDLE.test(word))
  })
  const reached = outside && dottedName(childOf(outside, "callee"))
  return reached === undefined ? undefined : `${name} calls ${reached}: not inside a transaction`
}

/** The function that a file declares by a name, if it does. */
function functionNamed(name: string, source: SourceFile): Node | undefined {
  const declared = source
    .ofType("FunctionDeclaration")
    .find((node) => textOf(childOf(node, "identifier"), "value") === name)
  const held = source
    .ofType("VariableDeclarator")
    .find((node) => textOf(childOf(node, "id"), "value") === name)
  const init = childOf(held, "init")
  return declared ?? (isFunction(init) ? init : undefined)
}

/** The function that a file of the project exports by the name under which this one imports it. */
function importedFunction(name: string, { source, tree }: Where): Node | undefined {
  const from = source
    .ofType("ImportDeclaration")
    .find((node) =>
      childrenOf(node, "specifiers").some((one) => textOf(childOf(one, "local"), "value") === name),
    )
  const text = textOf(childOf(from, "source"), "value")
  if (text === undefined || !text.startsWith(".")) return undefined
  const path = posix.join(posix.dirname(source.path), text)
  return tree.has(path) ? functionNamed(name, parsed(path, tree)) : undefined
}

const known = new WeakMap<Tree, Map<string, SourceFile>>()

function parsed(path: string, tree: Tree): SourceFile {
  const files = known.get(tree) ?? new Map<string, SourceFile>()
  known.set(tree, files)
  const file = files.get(path) ?? parseSource({ path, text: tree.read(path) })
  files.set(path, file)
  return file
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
