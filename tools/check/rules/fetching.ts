import { isPlatform, isProduct } from "../source/kinds.ts"
import { childOf, dottedName } from "../source/nodes.ts"
import type { FileRule } from "./rule.ts"

const FETCH = /^((globalThis|window)\.)?fetch$/

/** Nothing in the app or the design system fetches by itself: data comes through the typed client. */
export const fetching: FileRule = {
  name: "fetching",
  appliesTo: (path) => isProduct(path) && /^(apps\/web|packages\/ui)\//.test(path) && !isPlatform(path),
  check: (source) =>
    source.ofType("CallExpression").flatMap((node) => {
      if (!FETCH.test(dottedName(childOf(node, "callee")) ?? "")) return []
      return [{ line: source.lineOf(node), message: "fetch: read through the typed client in queries.ts" }]
    }),
}
