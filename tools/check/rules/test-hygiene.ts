import { isCode, isTest } from "../source/kinds.ts"
import {
  childOf,
  childrenOf,
  descendants,
  dottedName,
  isFunction,
  type Node,
  textOf,
} from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule, Remark } from "./rule.ts"

const UNRUN =
  /^(it|test|describe|suite|bench)(\.\w+)*\.(only|skip|todo|skipIf|runIf|fails|fixme)(\.|\(\)|$)|^(xit|xdescribe|fit|fdescribe)$/
const TEST_CALL = /^(it|test)(\.(each|concurrent|for))?(\(\))?$/
const PROOF = /expect|assert|prove|verify/i
const LITERALS = new Set(["BooleanLiteral", "NumericLiteral", "StringLiteral", "NullLiteral"])

const SLEEP = "a pause is too long or too short: wait for what is to come true"
const PG_SLEEP = /\bpg_sleep\(\s*(?!0\s*\))/i

/**
 * Every test runs and can fail: none is marked to be left out or to be the only one, and none expects what is always so.
 * Tests measure no time, and wait for what is to come true instead of pausing.
 */
export const testHygiene: FileRule = {
  name: "test-hygiene",
  appliesTo: (path) => isCode(path) && isTest(path),
  check: (source) => [
    ...source.ofType("CallExpression").flatMap((call) => remarksOn(call, source)),
    ...sleeps(source).map((node) => ({ line: source.lineOf(node), message: SLEEP })),
  ],
}

/** Whether a file holds tests, not what they use: that may look again after a while. */
const HOLDS_TESTS = /\.(test|journey|endurance)\.tsx?$/

function sleeps(source: SourceFile): Node[] {
  if (!HOLDS_TESTS.test(source.path)) return []
  const pauses = pauseNames(source)
  const calls = source.ofType("CallExpression").filter((call) => {
    const name = dottedName(childOf(call, "callee")) ?? ""
    // With a signal it is a limit that ends early, beside what is waited for.
    return name.endsWith(".waitForTimeout") || (pauses.has(name) && childrenOf(call, "arguments").length < 3)
  })
  const promises = source
    .ofType("NewExpression")
    .filter((made) => dottedName(childOf(made, "callee")) === "Promise" && isPause(made))
  const texts = [
    ...source.ofType("StringLiteral").filter((node) => PG_SLEEP.test(textOf(node, "value") ?? "")),
    ...source.ofType("TemplateElement").filter((node) => PG_SLEEP.test(textOf(node, "raw") ?? "")),
  ]
  return [...calls, ...promises, ...texts]
}

/** What the file calls `setTimeout` of `node:timers/promises`. */
function pauseNames(source: SourceFile): ReadonlySet<string> {
  const imports = source
    .ofType("ImportDeclaration")
    .filter((node) => textOf(childOf(node, "source"), "value") === "node:timers/promises")
  const names = imports
    .flatMap((node) => childrenOf(node, "specifiers"))
    .filter((one) => textOf(childOf(one, "imported") ?? childOf(one, "local"), "value") === "setTimeout")
  return new Set(names.map((one) => textOf(childOf(one, "local"), "value") ?? ""))
}

/** `new Promise((resolve) => setTimeout(resolve, 50))`: nothing but time ends it. */
function isPause(made: Node): boolean {
  const [executor] = childrenOf(made, "arguments")
  const calls = descendants(executor).filter((node) => node.type === "CallExpression")
  return calls.length === 1 && /(^|\.)setTimeout$/.test(dottedName(childOf(calls[0], "callee")) ?? "")
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
