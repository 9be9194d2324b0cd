import { isProduct, moduleOf } from "../source/kinds.ts"
import { childOf, dottedName } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const GLOBALS = new Set([
  "process",
  "fetch",
  "crypto",
  "console",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "localStorage",
  "sessionStorage",
  "document",
  "window",
  "navigator",
  "WebSocket",
  "XMLHttpRequest",
])

/** `domain/` and `packages/rules` use no global that does I/O, keeps time, rolls dice or reads the environment. */
export const purity: FileRule = {
  name: "purity",
  appliesTo: (path) =>
    isProduct(path) &&
    (path.startsWith("packages/rules/") || (moduleOf(path) !== undefined && path.includes("/domain/"))),
  check(source) {
    const members = source.ofType("MemberExpression").map((node) => childOf(node, "object"))
    const calls = source.ofType("CallExpression", "NewExpression").map((node) => childOf(node, "callee"))
    return [...members, ...calls].flatMap((node) => {
      const name = node?.type === "Identifier" ? dottedName(node) : undefined
      if (node === undefined || name === undefined || !GLOBALS.has(name)) return []
      if (isDeclared({ name, source: source.text })) return []
      return [{ line: source.lineOf(node), message: `${name} has no place in pure code` }]
    })
  },
}

/** A parameter or variable may bear the name of a global. */
function isDeclared({ name, source }: { name: string; source: string }): boolean {
  return new RegExp(`\\b(const|let|function)\\s+${name}\\b|[({,]\\s*${name}\\s*[:,})]`).test(source)
}
