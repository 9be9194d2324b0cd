import { isCode } from "../source/kinds.ts"
import { childOf, childrenOf, isFunction, type Node, propertyName } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule } from "./rule.ts"

const QUIET_VALUES = /^(|undefined|null|false|true|void 0|\[\]|\(?\{\s*\}\)?|""|0)$/

/** An error that is dropped on purpose says why in a comment; any other is handled or thrown on. */
export const swallowedErrors: FileRule = {
  name: "swallowed-errors",
  appliesTo: isCode,
  check(source) {
    const blocks = source
      .ofType("CatchClause")
      .filter((node) => childrenOf(childOf(node, "body"), "stmts").length === 0)
    const handlers = source.ofType("CallExpression").filter((node) => isQuietHandler(node, source))
    return [...blocks, ...handlers]
      .filter((node) => !isExplained(node, source) && !isExplainedWhereDeclared(node, source))
      .map((node) => ({
        line: source.lineOf(lastPart(node)),
        message: "an error is dropped without a word why",
      }))
  },
}

/** `.catch(() => undefined)`, `.catch(noop)` and their like. */
function isQuietHandler(call: Node, source: SourceFile): boolean {
  const callee = childOf(call, "callee")
  if (callee?.type !== "MemberExpression" || propertyName(childOf(callee, "property")) !== "catch")
    return false
  const [handler] = childrenOf(call, "arguments")
  if (handler?.type !== "Identifier") return handler !== undefined && isQuiet(handler, { call, source })
  const name = source.sourceOf(handler)
  if (/noop|ignore/i.test(name)) return true
  const named = functionNamed(name, source)
  return named !== undefined && isQuiet(named, { call, source })
}

/** Whether a function that a rejection is handed to does nothing with it. */
function isQuiet(handler: Node, { call, source }: { call: Node; source: SourceFile }): boolean {
  if (!isFunction(handler)) return false
  const body = childOf(handler, "body")
  const statements = childrenOf(body, "stmts")
  if (body?.type.endsWith("Body") || body?.type === "BlockStatement")
    return statements.every(isQuietReturn(source))
  return body !== undefined && QUIET_VALUES.test(source.sourceOf(body)) && !isValueUsed(call, source)
}

/** The function that this file declares by a name, if it does. */
function functionNamed(name: string, source: SourceFile): Node | undefined {
  const declared = source
    .ofType("FunctionDeclaration")
    .find((node) => propertyName(childOf(node, "identifier")) === name)
  const held = source.ofType("VariableDeclarator").find((node) => propertyName(childOf(node, "id")) === name)
  return declared ?? childOf(held, "init")
}

/** `const size = await measure().catch(() => 0)` puts a value in the place of a failure: nothing is dropped. */
function isValueUsed(call: Node, source: SourceFile): boolean {
  const parent = source.parentOf(call)
  if (parent?.type === "AwaitExpression" || parent?.type === "ParenthesisExpression")
    return isValueUsed(parent, source)
  return parent !== undefined && parent.type !== "ExpressionStatement" && parent.type !== "UnaryExpression"
}

function isQuietReturn(source: SourceFile): (statement: Node) => boolean {
  return (statement) => {
    const value = childOf(statement, "argument")
    return (
      statement.type === "ReturnStatement" &&
      (value === undefined || QUIET_VALUES.test(source.sourceOf(value)))
    )
  }
}

function lastPart(node: Node): Node {
  return childrenOf(node, "arguments")[0] ?? node
}

/** A function with a name says why once, above its declaration. */
function isExplainedWhereDeclared(node: Node, source: SourceFile): boolean {
  const [handler] = childrenOf(node, "arguments")
  if (handler?.type !== "Identifier") return false
  const named = functionNamed(source.sourceOf(handler), source)
  return named !== undefined && isExplained(named, source)
}

/** A comment inside it, at the end of its line or right above. */
function isExplained(node: Node, source: SourceFile): boolean {
  const from = source.lineOf(lastPart(node))
  const to = source.endLineOf(node)
  return source.comments.some(({ line, endLine }) => endLine >= from - 1 && line <= to)
}
