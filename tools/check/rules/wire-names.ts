import { isProduct, moduleOf } from "../source/kinds.ts"
import { textOf } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const PLAIN_WORD = new Map([
  ["atlasUrl", "profileUrl"],
  ["appId", "appointmentId"],
  ["proSearchID", "proactiveSearchId"],
])
const INSIDE = /\/(domain|use-cases)\/|\/(tables|repository|policy|events)\.ts$/

/** The files of a folder that speak to the wire. */
const EDGE = /(^|[/-])(routes|present)(-[^/]*)?\.ts$/

/** The specification's odd names stay on the wire; behind the routes the plain word is used. */
export const wireNames: FileRule = {
  name: "wire-names",
  appliesTo: (path) => isProduct(path) && moduleOf(path) !== undefined,
  check: (source) => {
    if (!INSIDE.test(source.path) && !isBehindRoutes(source.path)) return []
    return source.ofType("Identifier").flatMap((node) => {
      const name = textOf(node, "value") ?? ""
      const plain = PLAIN_WORD.get(name)
      return plain === undefined
        ? []
        : [{ line: source.lineOf(node), message: `${name} is a wire name: ${plain}` }]
    })
  },
}

/** A file in a folder of a module, but for its routes and what writes answers. */
function isBehindRoutes(path: string): boolean {
  const isInFolder = /^apps\/server\/src\/modules\/[^/]+\/.+\//.test(path)
  return isInFolder && !EDGE.test(path)
}
