import {
  childOf,
  childrenOf,
  descendants,
  dottedName,
  isFunction,
  type Node,
  textOf,
} from "../source/nodes.ts"
import { parseSource, type SourceFile } from "../source/source-file.ts"

const TEST = /^(?:it|test|xit|xtest)(?![\w$])/
const GROUP = /^(?:describe|suite|xdescribe)(?![\w$])/
/** What leaves a test or a group out, always or where a condition says so. */
const LEFT_OUT = /^x|\.(?:skip|todo|skipIf|runIf|fails|fixme)(?![\w$])/
const LEAVING_OPTIONS = new Set(["skip", "todo", "fails"])

/** How a file stands to a title: a test of it runs, each one is left out, or none has it. */
export type Keeping = "runs" | "leftOut" | "missing"

/** Whether a file has a test of that title, and whether one of them runs whenever the file does. */
export function keepingOf({ path, text, title }: { path: string; text: string; title: string }): Keeping {
  const source = parseSource({ path, text })
  const tests = source
    .ofType("CallExpression")
    .filter((call) => TEST.test(nameOf(call)) && titleOf(call) === title)
  if (tests.length === 0) return "missing"
  return tests.some((test) => runs(test, source)) ? "runs" : "leftOut"
}

const nameOf = (call: Node): string => dottedName(childOf(call, "callee")) ?? ""

function titleOf(call: Node): string | undefined {
  const [title] = childrenOf(call, "arguments")
  return title?.type === "StringLiteral" ? textOf(title, "value") : undefined
}

function runs(test: Node, source: SourceFile): boolean {
  const body = childrenOf(test, "arguments").find(isFunction)
  if (body === undefined || skipsItself(body)) return false
  return [test, ...groupsAround(test, source)].every((call) => !isLeftOut(call))
}

/** The groups in which a test stands, the nearest first. */
function groupsAround(test: Node, source: SourceFile): Node[] {
  const parent = source.parentOf(test)
  if (parent === undefined) return []
  const around = groupsAround(parent, source)
  return parent.type === "CallExpression" && GROUP.test(nameOf(parent)) ? [parent, ...around] : around
}

function isLeftOut(call: Node): boolean {
  return (
    LEFT_OUT.test(nameOf(call)) ||
    childrenOf(call, "arguments").some(
      (given) => given.type === "ObjectExpression" && childrenOf(given, "properties").some(leavesOut),
    )
  )
}

const leavesOut = (property: Node): boolean =>
  LEAVING_OPTIONS.has(textOf(childOf(property, "key") ?? property, "value") ?? "")

/** `context.skip()`, or `skip()` out of the context. */
const skipsItself = (body: Node): boolean =>
  descendants(body).some((node) => node.type === "CallExpression" && /(?:^|\.)skip$/.test(nameOf(node)))
