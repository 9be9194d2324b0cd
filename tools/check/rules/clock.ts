import { isPlatform, isProduct } from "../source/kinds.ts"
import { childOf, childrenOf, dottedName } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const FORBIDDEN = /^((globalThis|window)\.)?(Date\.now|Math\.random|performance\.now|Temporal\.Now(\.\w+)?)$/

/** Time and chance are handed in: only `platform/`, tests and tools may read the clock or roll dice. */
export const clock: FileRule = {
  name: "clock",
  appliesTo: (path) => isProduct(path) && !isPlatform(path),
  check(source) {
    const reads = source.ofType("MemberExpression").flatMap((node) => {
      const name = dottedName(node) ?? ""
      if (!FORBIDDEN.test(name) || source.parentOf(node)?.type === "MemberExpression") return []
      return [{ line: source.lineOf(node), message: `${name}: hand in the clock or the source of chance` }]
    })
    const dates = source.ofType("NewExpression", "CallExpression").flatMap((node) => {
      if (dottedName(childOf(node, "callee")) !== "Date") return []
      if (node.type === "NewExpression" && childrenOf(node, "arguments").length > 0) return []
      return [{ line: source.lineOf(node), message: "new Date() reads the clock: hand in the time" }]
    })
    return [...reads, ...dates]
  },
}
