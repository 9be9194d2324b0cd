import { isProduct } from "../source/kinds.ts"
import { childOf, childrenOf, type Node, textOf, unwrap } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const NATIVE = new Set(["date", "time", "datetime-local", "month", "week"])

/** No field for a date or a time is the browser's own: that follows the browser's language, not the page's. */
export const nativeDates: FileRule = {
  name: "native-dates",
  appliesTo: (path) => isProduct(path) && /^(apps\/web|packages\/ui)\/.*\.tsx$/.test(path),
  check: (source) =>
    source.ofType("JSXOpeningElement").flatMap((element) => {
      const types = childrenOf(element, "attributes").flatMap(typesOf).flatMap(textsOf)
      if (!types.some((type) => NATIVE.has(type))) return []
      const message = "a date or time of the browser: DateField and TimeField follow the page's language"
      return [{ line: source.lineOf(element), message }]
    }),
}

/** What an attribute, or an object that is spread among them, says of `type`. */
function typesOf(attribute: Node): Node[] {
  const spread = childrenOf(unwrap(childOf(attribute, "arguments")), "properties")
  const [name, value] =
    attribute.type === "JSXAttribute" ? [childOf(attribute, "name"), childOf(attribute, "value")] : []
  return [
    ...(textOf(name, "value") === "type" && value !== undefined ? [value] : []),
    ...spread.flatMap((property) => {
      const typed = childOf(property, "value")
      return textOf(childOf(property, "key"), "value") === "type" && typed !== undefined ? [typed] : []
    }),
  ]
}

/** The texts that an expression may come to, as far as they stand in it. */
function textsOf(expression: Node): string[] {
  const bare = unwrap(expression)
  if (bare === undefined) return []
  const inner = childOf(bare, "expression")
  if (bare.type === "JSXExpressionContainer" && inner !== undefined) return textsOf(inner)
  const arms = ["consequent", "alternate", "left", "right"].flatMap((field) => childOf(bare, field) ?? [])
  const quasis = childrenOf(bare, "quasis").flatMap((quasi) => textOf(quasi, "raw") ?? [])
  const text = bare.type === "StringLiteral" ? textOf(bare, "value") : undefined
  return [...(text === undefined ? [] : [text]), ...quasis, ...arms.flatMap(textsOf)]
}
