import { isNotFound } from "@tanstack/react-router"
import { createStartHandler, defaultRenderHandler, defineHandlerCallback } from "@tanstack/react-start/server"
import { devTransport } from "./platform/api/dev-transport.ts"
import { isFile, languageRedirect } from "./platform/language-redirect.ts"
import { mayHaveSession } from "./platform/session/session-cookie.ts"
import { type StartContext, startContext } from "./platform/start-context.ts"

const render = createStartHandler(
  defineHandlerCallback((page) => {
    const report = startContext()?.report
    for (const { error } of page.router.stores.matches.get()) {
      if (error !== undefined && !isNotFound(error)) report?.(error)
    }
    return defaultRenderHandler(page)
  }),
)

/** What the server that serves the pages hands over with each request. */
type FetchOptions = { context?: Partial<Omit<StartContext, "request">> }

async function fetchPage(request: Request, options?: FetchOptions): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } })
  }
  const redirect = languageRedirect(request)
  if (redirect) return redirect
  if (isFile(new URL(request.url).pathname)) return new Response("Not found", { status: 404 })
  const { transport = devTransport, nonce = "", report } = options?.context ?? {}
  const page = await render(request, { context: { request, transport, nonce, report } })
  // What may show somebody's name is nobody else's.
  if (mayHaveSession(request.headers.get("cookie"))) page.headers.set("cache-control", "private, no-store")
  return page
}

// biome-ignore lint/style/noDefaultExport: the entry that TanStack Start and the page server load
export default { fetch: fetchPage, languageRedirect }
