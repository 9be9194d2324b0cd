import { isTest } from "../source/kinds.ts"
import { childOf, childrenOf, dottedName, type Node, propertyName, textOf, unwrap } from "../source/nodes.ts"
import type { SourceFile } from "../source/source-file.ts"
import type { Finding, TreeRule } from "./rule.ts"

const HELPERS = "apps/web/src/platform/api/query-keys.ts"
/** What takes a key as its first argument. */
const BY_KEY = /\.(get|set)Quer(y|ies)(Data|Defaults|State)$|^useKept$/

/**
 * Keys of queries come from the contract's routes, or from the list of what is kept beside its answers: nobody makes
 * one up, so that no two collide and none is forgotten when something changes.
 */
export const queryKeys: TreeRule = {
  name: "query-keys",
  checkTree(_tree, sources) {
    const web = [...sources.values()].filter(
      ({ path }) => path.startsWith("apps/web/src/") && path !== HELPERS && !isTest(path),
    )
    return [...web.flatMap(madeUp), ...usedTwice(web)]
  },
}

function madeUp(source: SourceFile): Omit<Finding, "rule">[] {
  const values = [
    ...source
      .ofType("KeyValueProperty")
      .filter((node) => propertyName(childOf(node, "key")) === "queryKey")
      .map((node) => childOf(node, "value")),
    ...source
      .ofType("VariableDeclarator")
      .filter((node) => /^queryKey$|_KEYS?$/.test(textOf(childOf(node, "id"), "value") ?? ""))
      .map((node) => childOf(node, "init")),
    ...source
      .ofType("CallExpression")
      .filter((node) => BY_KEY.test(dottedName(childOf(node, "callee")) ?? ""))
      .map((node) => childrenOf(node, "arguments")[0]),
  ]
  return values.filter(isList).map((node) => ({
    path: source.path,
    line: source.lineOf(node),
    message: "a key that is made up: take endpointQuery, keyOf or localKey",
  }))
}

/** Also either side of a choice. */
function isList(node: Node | undefined): node is Node {
  const bare = unwrap(node)
  if (bare?.type === "ConditionalExpression")
    return isList(childOf(bare, "consequent")) || isList(childOf(bare, "alternate"))
  return bare?.type === "ArrayExpression"
}

/** A name of what is kept stands for one thing: whoever else needs it imports it. */
function usedTwice(web: readonly SourceFile[]): Omit<Finding, "rule">[] {
  const places = web.flatMap((source) =>
    source
      .ofType("CallExpression")
      .filter((node) => dottedName(childOf(node, "callee")) === "localKey")
      .map((node) => ({
        path: source.path,
        line: source.lineOf(node),
        name: textOf(childrenOf(node, "arguments")[0], "value") ?? "",
      })),
  )
  return places.flatMap(({ path, line, name }, index) =>
    places.findIndex((place) => place.name === name) < index
      ? [{ path, line, message: `localKey("${name}") stands elsewhere already: import it from there` }]
      : [],
  )
}
