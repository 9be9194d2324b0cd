import { stylesOf } from "virtual:page-styles"
import { ApiError } from "@arnica/contract/client"
import { isNotFound } from "@tanstack/react-router"
import { getSsrStatus, transformHtmlStringWithRouter } from "@tanstack/react-router/ssr/server"
import {
  createStartHandler,
  defaultRenderHandler,
  defineHandlerCallback,
  StartServer,
} from "@tanstack/react-start/server"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { devTransport } from "./platform/api/dev-transport.ts"
import { BUILD } from "./platform/build.ts"
import { scriptsAfterPaint } from "./platform/head/scripts-after-paint.ts"
import { isFile, languageRedirect } from "./platform/language-redirect.ts"
import { mayHaveSession } from "./platform/session/session-cookie.ts"
import { type StartContext, startContext } from "./platform/start-context.ts"

const render = createStartHandler(
  defineHandlerCallback(async (page) => {
    const { router, responseHeaders: headers } = page
    const { report, nonce, keepHtml } = startContext() ?? {}
    const matches = router.stores.matches.get()
    for (const { error } of matches) {
      if (error !== undefined && !isNotFound(error) && !(error instanceof ApiError)) report?.(error)
    }
    // While developing, Vite's own scripts and styles stay as they are.
    if (!import.meta.env.PROD) return await defaultRenderHandler(page)
    const styles = stylesOf(matches.map(({ routeId }) => routeId))
    const children = createElement(StartServer, { router })
    try {
      const html = scriptsAfterPaint(renderToString(children), { nonce, styles })
      keepHtml?.(await transformHtmlStringWithRouter(router, html))
      return new Response(null, { status: getSsrStatus(router), headers })
    } catch (error) {
      if (report === undefined) throw error
      report(error)
      return new Response("Internal Server Error", { status: 500, headers })
    } finally {
      router.serverSsr?.cleanup()
    }
  }),
)

/** A page whose text is at hand: it need not become a stream of bytes to be read. */
class HtmlPage extends Response {
  readonly #html: string
  constructor(html: string, { status, headers }: Response) {
    super(null, { status, headers })
    this.#html = html
  }
  override text(): Promise<string> {
    return Promise.resolve(this.#html)
  }
}

/** What the server that serves the pages hands over with each request. */
type FetchOptions = { context?: Partial<Omit<StartContext, "request">> }

async function fetchPage(request: Request, options?: FetchOptions): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } })
  }
  const redirect = languageRedirect(request)
  if (redirect) return redirect
  if (isFile(new URL(request.url).pathname)) return new Response("Not found", { status: 404 })
  const { inProcess, transport = devTransport, nonce = "", report } = options?.context ?? {}
  let html: string | undefined
  const keepHtml = (text: string): void => {
    html = text
  }
  const rendered = await render(request, {
    context: { request, inProcess, transport, nonce, report, keepHtml },
  })
  const page = html === undefined || request.method === "HEAD" ? rendered : new HtmlPage(html, rendered)
  // What may show somebody's name, or holds the secret of a link, is nobody else's.
  const holdsSecret = new URL(request.url).searchParams.has("token")
  if (holdsSecret || mayHaveSession(request.headers)) page.headers.set("cache-control", "private, no-store")
  return page
}

// biome-ignore lint/style/noDefaultExport: the entry that TanStack Start and the page server load
export default { fetch: fetchPage, languageRedirect, build: BUILD }
