import { isCode, isTest } from "../source/kinds.ts"
import { childOf, childrenOf, type Node, propertyName, textOf } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule, Remark } from "./rule.ts"

const MARKUP = /^(apps\/web\/src|packages\/ui\/src)\/.*\.tsx$/
/** Pages of the design system, which developers alone see. */
const STORIES = /\/(stories|design-system)(\/|\.tsx$)/
/** The product's name and the beginning of an address are the same in every language. */
const SAME_EVERYWHERE = /^[\s\p{P}\p{S}\d]*((Arnica|https:\/\/)[\s\p{P}\p{S}\d]*)*$/u
const WORD = /\p{L}{2}/u
/** Attributes that are read or heard. */
const SPOKEN = /^(alt|title|placeholder|aria-(label|description|roledescription|valuetext|placeholder))$/

/** What people read comes out of the message bundles, in each of their languages: no words stand in the markup. */
export const wordsInMarkup: FileRule = {
  name: "words-in-markup",
  appliesTo: (path) => MARKUP.test(path) && isCode(path) && !isTest(path) && !STORIES.test(path),
  check: (source) => [...texts(source), ...attributes(source), ...expressions(source)],
}

function texts(source: SourceFile): Remark[] {
  return source
    .ofType("JSXText")
    .filter((node) => isWords(textOf(node, "value") ?? "") && !isCodeElement(source.parentOf(node)))
    .map((node) => remark(node, source))
}

function attributes(source: SourceFile): Remark[] {
  return source.ofType("JSXAttribute").flatMap((node) => {
    if (!SPOKEN.test(propertyName(childOf(node, "name")) ?? "")) return []
    const value = childOf(node, "value")
    return stringsIn(value?.type === "JSXExpressionContainer" ? childOf(value, "expression") : value)
      .filter(isWords)
      .map(() => remark(node, source))
  })
}

/** `<p>{"Two words"}</p>` and `<p>{isOpen ? "Close it" : …}</p>`. */
function expressions(source: SourceFile): Remark[] {
  return source.ofType("JSXExpressionContainer").flatMap((node) => {
    const parent = source.parentOf(node)
    if (parent?.type !== "JSXElement" && parent?.type !== "JSXFragment") return []
    if (isCodeElement(parent)) return []
    return stringsIn(childOf(node, "expression"))
      .filter(isWords)
      .map(() => remark(node, source))
  })
}

/** What an expression may come to by itself: a text, a template, or either side of a choice. */
function stringsIn(node: Node | undefined): string[] {
  if (node?.type === "StringLiteral") return [textOf(node, "value") ?? ""]
  if (node?.type === "TemplateLiteral")
    return childrenOf(node, "quasis").map((quasi) => textOf(quasi, "raw") ?? "")
  if (node?.type === "ConditionalExpression")
    return [...stringsIn(childOf(node, "consequent")), ...stringsIn(childOf(node, "alternate"))]
  return []
}

function isWords(text: string): boolean {
  return WORD.test(text) && !SAME_EVERYWHERE.test(text)
}

/** Names that machines gave are shown as they are. */
function isCodeElement(node: Node | undefined): boolean {
  const name = childOf(childOf(node, "opening"), "name")
  return propertyName(name) === "code"
}

function remark(node: Node, source: SourceFile): Remark {
  return { line: source.lineOf(node), message: "words in the markup: take them from the message bundles" }
}
