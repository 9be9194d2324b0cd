// First of all, so that the order of the style layers is fixed before any component brings its own.
import "@arnica/ui/styles"

import type { Namespace } from "@arnica/i18n"
import { pathRewrite } from "@arnica/i18n/paths"
import { hydrate } from "@tanstack/react-query"
import { createRouter, isRedirect } from "@tanstack/react-router"
import { ErrorScreen } from "./app/error-screen.tsx"
import { NotFoundScreen } from "./app/not-found-screen.tsx"
import { savesData } from "./platform/ahead.ts"
import { createContext } from "./platform/create-context.ts"
import { broken } from "./platform/errors/broken.ts"
import { failureAdapter } from "./platform/errors/failure.ts"
import { namespacesOf } from "./platform/i18n/route-namespaces.ts"
import { readQueries } from "./platform/loaded-queries.ts"
import { startContext } from "./platform/start-context.ts"
import { PartsSkeleton } from "./platform/ui/parts-skeleton.tsx"
import { routeTree } from "./routeTree.gen.ts"

/** How long the page that is left stays in sight while the next one is fetched, in milliseconds. */
const SHAPE_AFTER_MS = 500
/** How long the shape of the next page stays at least, so that it does not flash. */
const SHAPE_FOR_MS = 200

type Dehydrated = {
  readonly namespaces: Namespace[]
  readonly renderedAt: number
}

/** The router of one document: TanStack Start asks for one per request on the server, and once in a browser. */
export function getRouter(): ReturnType<typeof createAppRouter> {
  return createAppRouter()
}

// Its type is what makes every link and hook typed, so it is left to inference.
function createAppRouter() {
  const start = startContext()
  const context = createContext({
    start,
    onQueryError: (error): void => {
      if (isRedirect(error)) void router.navigate(router.resolveRedirect(error).options)
      else if (!start) broken.tell(error)
    },
  })
  const router = createRouter({
    routeTree,
    context,
    rewrite: pathRewrite,
    scrollRestoration: true,
    defaultPreload: savesData() ? false : "intent",
    defaultPreloadStaleTime: 0,
    // The loading bar tells at once that something is on its way, the overlay after 250 ms, and then the page's own shape.
    defaultPendingComponent: PartsSkeleton,
    defaultPendingMs: SHAPE_AFTER_MS,
    defaultPendingMinMs: SHAPE_FOR_MS,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // A page that is kept for everybody has none.
    ...(start?.nonce ? { ssr: { nonce: start.nonce } } : {}),
    // What loaders asked for travels in an element of its own.
    dehydrate: (): Dehydrated => ({
      namespaces: namespacesOf(router.stores.matches.get()),
      renderedAt: context.renderedAt,
    }),
    // The browser loads exactly the messages that the server rendered with, before it hydrates.
    hydrate: async ({ namespaces, renderedAt }: Dehydrated) => {
      router.update({ context: { ...context, renderedAt } })
      hydrate(context.queryClient, readQueries())
      await context.messages.load(namespaces)
    },
  })
  router.options.serializationAdapters = [failureAdapter]
  return router
}
