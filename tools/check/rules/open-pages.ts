import { OPEN_PAGES } from "../../../packages/contract/src/open-pages.ts"
import { childOf, childrenOf, dottedName, textOf } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { FileRule } from "./rule.ts"

/** Pages outside of the areas; what frames others and what takes whatever no route knows are no pages. */
const ROUTES = /^apps\/web\/src\/routes\/\$lang\/(?!\$role\/)(?!(?:.*\/)?(?:route|\$)\.tsx$).*\.tsx$/

const DECLARED = new Set<string>(
  OPEN_PAGES.map(({ page }) => (page === "home" ? "/$lang" : `/$lang/${page}`)),
)

/**
 * A page that needs no session is declared among the open pages of the contract, so that the site map, the palette and
 * the footer know of it, or says in its route why nothing lists it.
 */
export const openPages: FileRule = {
  name: "open-pages",
  appliesTo: (path) => ROUTES.test(path),
  check: (source) =>
    needsSession(source)
      ? []
      : source
          .ofType("CallExpression")
          .filter((node) => dottedName(childOf(node, "callee")) === "createFileRoute")
          .filter((node) => !DECLARED.has(pathOf(textOf(childrenOf(node, "arguments")[0], "value"))))
          .map((node) => ({
            line: source.lineOf(node),
            message:
              "a page that everybody may open and that packages/contract/src/open-pages.ts does not declare",
          })),
}

function pathOf(route = ""): string {
  return route.replace(/\/$/, "")
}

function needsSession(source: SourceFile): boolean {
  return source.ofType("Identifier").some((node) => textOf(node, "value") === "requireSession")
}
