import { isPlatform, isProduct } from "../source/kinds.ts"
import { childOf, childrenOf, dottedName, type Node, propertyName } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule, Remark } from "./rule.ts"

const FORBIDDEN = /^((globalThis|window)\.)?(Date\.now|Math\.random|performance\.now|Temporal\.Now(\.\w+)?)$/
const CLOCK = /^((globalThis|window)\.)?Date$/

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
    return [...reads, ...dates, ...takenOut(source)]
  },
}

/** `const { now } = Date`, `({ random } = Math) => …`, and the clock under another name: `const Time = Date`. */
function takenOut(source: SourceFile): Remark[] {
  const given = [
    ...source
      .ofType("VariableDeclarator")
      .map((node) => ({ to: childOf(node, "id"), from: childOf(node, "init") })),
    ...source
      .ofType("AssignmentPattern", "AssignmentExpression")
      .map((node) => ({ to: childOf(node, "left"), from: childOf(node, "right") })),
  ]
  return given.flatMap(({ to, from }) => {
    const whole = dottedName(from) ?? ""
    const names =
      to?.type === "ObjectPattern"
        ? keysOf(to).map((key) => `${whole}.${key}`)
        : [CLOCK.test(whole) ? whole : ""]
    const found = names.find((name) => FORBIDDEN.test(name) || CLOCK.test(name))
    if (found === undefined || to === undefined) return []
    return [{ line: source.lineOf(to), message: `${found}: hand in the clock or the source of chance` }]
  })
}

function keysOf(pattern: Node): string[] {
  return childrenOf(pattern, "properties").map((property) => propertyName(childOf(property, "key")) ?? "")
}
