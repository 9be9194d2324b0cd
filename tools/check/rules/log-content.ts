import { isProduct } from "../source/kinds.ts"
import { childOf, childrenOf, descendants, dottedName, type Node, propertyName } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const LOG_CALL = /(^|\.)(log|logger|console)(\(\))?\.(trace|debug|info|warn|error|fatal|log)$/
const PRIVATE_WORDS = new Set(
  (
    "body bodies payload payloads headers cookie cookies authorization token tokens password passwords secret secrets " +
    "email emails mail recipient phone cnp diagnosis diagnoses prescription prescriptions symptoms answers nonce card " +
    "text texts note notes comment comments subject title query search question questions words content"
  ).split(" "),
)
/** Texts that are put together carry what people wrote; what varies goes into fields, of which each is looked at. */
const MADE_UP = "the message of a log line is fixed: what varies stands in a field"

/** Logs carry ids, never health data, message bodies, addresses or tokens. */
export const logContent: FileRule = {
  name: "log-content",
  appliesTo: isProduct,
  check: (source) =>
    source.ofType("CallExpression").flatMap((call) => {
      if (!LOG_CALL.test(dottedName(childOf(call, "callee")) ?? "")) return []
      const names = childrenOf(call, "arguments").flatMap((argument) =>
        descendants(argument).flatMap(namesOf),
      )
      const line = source.lineOf(call)
      const found = names.find((name) => PRIVATE_WORDS.has(lastWord(name)))
      if (found !== undefined) return [{ line, message: `${found} must not reach the log` }]
      return childrenOf(call, "arguments").some(isMadeUp) ? [{ line, message: MADE_UP }] : []
    }),
}

/** A template with something in it, or texts that are added up. */
function isMadeUp(argument: Node): boolean {
  if (argument.type === "TemplateLiteral") return childrenOf(argument, "expressions").length > 0
  return argument.type === "BinaryExpression" && argument.operator === "+"
}

function namesOf(node: Node): string[] {
  if (node.type === "Identifier") return [propertyName(node) ?? ""]
  if (node.type === "KeyValueProperty") return [propertyName(childOf(node, "key")) ?? ""]
  return []
}

/** The noun of a camelCase name: `token` for `accessToken`, `count` for `tokenCount`. */
function lastWord(name: string): string {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+/g)?.at(-1) ?? name).toLowerCase()
}
