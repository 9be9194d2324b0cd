import { isProduct } from "../source/kinds.ts"
import { childOf, dottedName, type Node, textOf } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule } from "./rule.ts"

const WRITER = "packages/contract/src/cookies.ts"
/** What no text holds but one that leaves a cookie in a browser. */
const ATTRIBUTES = /;\s*(?:max-age|expires|samesite|path|domain)=|;\s*(?:httponly|secure)(?:;|$)/i
const SETTERS = /(?:^|\.)(?:setCookie|cookieStore\.set|(?:reply|response|res)\.cookie)$/

/** Cookies are written in one place, from the list that the page of cookies shows. */
export const cookies: FileRule = {
  name: "cookies",
  appliesTo: (path) => isProduct(path) && path !== WRITER,
  check: (source) =>
    [...textsOf(source), ...callsOf(source), ...assignmentsOf(source)].map((node) => ({
      line: source.lineOf(node),
      message: "a cookie of its own: cookieText writes those of COOKIES, which the page of cookies lists",
    })),
}

function textsOf(source: SourceFile): Node[] {
  const isOne = (text: string | undefined): boolean => ATTRIBUTES.test(text ?? "")
  return [
    ...source.ofType("StringLiteral").filter((node) => isOne(textOf(node, "value"))),
    ...source.ofType("TemplateElement").filter((node) => isOne(textOf(node, "raw"))),
  ]
}

function callsOf(source: SourceFile): Node[] {
  return source
    .ofType("CallExpression")
    .filter((node) => SETTERS.test(dottedName(childOf(node, "callee")) ?? ""))
}

function assignmentsOf(source: SourceFile): Node[] {
  return source.ofType("AssignmentExpression").filter((node) => {
    const target = dottedName(childOf(node, "left")) ?? ""
    return /(?:^|\.)document\.cookie$/.test(target) && dottedName(childOf(node, "right")) !== "cookieText()"
  })
}
