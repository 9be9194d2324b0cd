import { pathRewrite } from "@arnica/i18n/paths"
import { createMemoryHistory, createRouter, defaultParseSearch } from "@tanstack/react-router"
import { createContext } from "./platform/create-context.ts"
import { routeTree } from "./routeTree.gen.ts"

/** Read by the frame around every page. */
const OF_THE_FRAME = ["standalone"] as const

function createMatcher() {
  const request = new Request("https://arnica.example/en")
  const loadsNothing = (): Promise<Response> => Promise.reject(new Error("pages are found here, not loaded"))
  const start = { request, transport: loadsNothing, nonce: "", keepHtml: () => undefined }
  const context = createContext({ start, onQueryError: () => undefined })
  return createRouter({ routeTree, context, rewrite: pathRewrite, history: createMemoryHistory() })
}

/** Finds pages by their paths, and loads nothing. */
let matcher: ReturnType<typeof createMatcher> | undefined

/** The names that the routes of a page read of a query, as their `validateSearch` lets them through. */
function namesRead(address: URL): ReadonlySet<string> {
  matcher ??= createMatcher()
  const [routes] = matcher.getMatchedRoutes(pathRewrite.input({ url: address }).pathname)
  const search = defaultParseSearch(address.search)
  const names = new Set<string>(OF_THE_FRAME)
  for (const { options } of routes) {
    const read: unknown = typeof options.validateSearch === "function" ? options.validateSearch(search) : {}
    for (const [name, value] of Object.entries(Object(read))) if (value !== undefined) names.add(name)
  }
  return names
}

/** The name of a pair of a query, as it is read. */
function nameOf(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? ""
}

/**
 * Path and query of a page without the parameters that it does not read, in one order: whatever else somebody writes
 * behind an address, it is the same page.
 */
export function knownAddress(address: URL): string {
  const { pathname, search } = address
  if (search.length < 2) return pathname
  const names = namesRead(address)
  const pairs = search
    .slice(1)
    .split("&")
    .filter((pair) => names.has(nameOf(pair)))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return pairs.length === 0 ? pathname : `${pathname}?${pairs.join("&")}`
}
