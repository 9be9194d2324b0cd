import { isCode } from "../source/kinds.ts"
import { childOf, childrenOf, dottedName, isFunction, type Node } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule } from "./rule.ts"

const LIMIT = 80
const COMPONENT_LIMIT = 120

/** A function past 80 lines (in .tsx, a component, past 120) is split. Suites of tests only hold other functions. */
export const functionLength: FileRule = {
  name: "function-length",
  appliesTo: isCode,
  check(source) {
    const limit = source.path.endsWith(".tsx") ? COMPONENT_LIMIT : LIMIT
    return source.nodes.filter(isFunction).flatMap((node) => {
      const line = source.lineOf(node)
      const count = source.endLineOf(node) - line + 1
      if (count <= limit || isSuite(node, source)) return []
      return [{ line, message: `a function of ${count} lines (at most ${limit})` }]
    })
  },
}

function isSuite(node: Node, source: SourceFile): boolean {
  const call = source.parentOf(node)
  if (call?.type !== "CallExpression" || !childrenOf(call, "arguments").includes(node)) return false
  return /^(describe|suite)\b/.test(dottedName(childOf(call, "callee")) ?? "")
}
