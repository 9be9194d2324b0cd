import { isCode, isTest } from "../source/kinds.ts"
import { childOf, childrenOf, descendants, dottedName, isFunction, type Node } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule, Remark } from "./rule.ts"

const UNRUN =
  /^(it|test|describe|suite|bench)(\.\w+)*\.(only|skip|todo|skipIf|runIf|fails|fixme)(\.|\(\)|$)|^(xit|xdescribe|fit|fdescribe)$/
const TEST_CALL = /^(it|test)(\.(each|concurrent|for))?(\(\))?$/
const PROOF = /expect|assert|prove|verify/i
const LITERALS = new Set(["BooleanLiteral", "NumericLiteral", "StringLiteral", "NullLiteral"])

/** Tests run, can fail, and measure nothing: no only, skip or todo, no `expect(true)`, no timings. */
export const testHygiene: FileRule = {
  name: "test-hygiene",
  appliesTo: (path) => isCode(path) && isTest(path),
  check: (source) => source.ofType("CallExpression").flatMap((call) => remarksOn(call, source)),
}

function remarksOn(call: Node, source: SourceFile): Remark[] {
  const name = dottedName(childOf(call, "callee")) ?? ""
  const line = source.lineOf(call)
  if (UNRUN.test(name)) return [{ line, message: `${name}: every test runs` }]
  if (name === "performance.now" && source.path.endsWith(".test.ts")) {
    return [{ line, message: "timings are benchmarks in bench/, never assertions in tests" }]
  }
  if (name === "expect" && isVain(call, source)) return [{ line, message: "an expectation that cannot fail" }]
  if (TEST_CALL.test(name) && isUnproved(call)) return [{ line, message: "a test that expects nothing" }]
  return []
}

/** `expect(true)`, or `expect(x)` that no matcher follows. */
function isVain(call: Node, source: SourceFile): boolean {
  const [value] = childrenOf(call, "arguments")
  return (
    (value !== undefined && LITERALS.has(value.type)) || source.parentOf(call)?.type === "ExpressionStatement"
  )
}

function isUnproved(call: Node): boolean {
  const body = childrenOf(call, "arguments").find(isFunction)
  if (body === undefined) return false
  return !descendants(body).some(
    (node) => node.type === "CallExpression" && PROOF.test(dottedName(childOf(node, "callee")) ?? ""),
  )
}
