import { isCode } from "../source/kinds.ts"
import { childOf, isNode, type Node, unwrap } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule, Remark } from "./rule.ts"

/** A spread of a literal only saves lines: what an object, a list or an element has is written out. */
export const literalSpread: FileRule = {
  name: "literal-spread",
  appliesTo: isCode,
  check: (source) => [...inObjects(source), ...inLists(source)],
}

/** `{ ...{ a, b } }` and `<Part {...{ a, b }} />`. */
function inObjects(source: SourceFile): Remark[] {
  return source
    .ofType("SpreadElement")
    .filter((node) => unwrap(childOf(node, "arguments"))?.type === "ObjectExpression")
    .map((node) => remark(node, source))
}

/** `[...[a, b]]` and `call(...[a, b])`: the parser holds what is spread beside a mark. */
function inLists(source: SourceFile): Remark[] {
  const lists = [
    ...source.ofType("ArrayExpression").map((node) => ({ node, items: node["elements"] })),
    ...source.ofType("CallExpression").map((node) => ({ node, items: node["arguments"] })),
  ]
  return lists.flatMap(({ node, items }) =>
    Array.isArray(items) && items.some(isSpreadList) ? [remark(node, source)] : [],
  )
}

function isSpreadList(item: unknown): boolean {
  if (typeof item !== "object" || item === null || !("spread" in item) || !("expression" in item))
    return false
  const { spread, expression } = item
  return (
    spread !== null &&
    spread !== undefined &&
    isNode(expression) &&
    unwrap(expression)?.type === "ArrayExpression"
  )
}

function remark(node: Node, source: SourceFile): Remark {
  return { line: source.lineOf(node), message: "a literal is spread: write out what it has" }
}
