import { stylesOf } from "virtual:page-styles"
import { ApiError } from "@arnica/contract/client"
import { resolveLanguage } from "@arnica/i18n"
import { isNotFound } from "@tanstack/react-router"
import { getSsrStatus, transformHtmlStringWithRouter } from "@tanstack/react-router/ssr/server"
import {
  createStartHandler,
  defaultRenderHandler,
  defineHandlerCallback,
  StartServer,
} from "@tanstack/react-start/server"
import { createElement } from "react"
import { partsAtHand } from "./app/signed-in-part.tsx"
import { knownAddress } from "./known-address.ts"
import { devTransport } from "./platform/api/dev-transport.ts"
import { isGone } from "./platform/api/gone.ts"
import { BUILD } from "./platform/build.ts"
import { brokenPage } from "./platform/errors/broken-page.ts"
import { refusalOf } from "./platform/errors/refusal.ts"
import { scriptsAfterPaint } from "./platform/head/scripts-after-paint.ts"
import { isFile, languageRedirect } from "./platform/language-redirect.ts"
import { renderWhole } from "./platform/render-whole.ts"
import { mayHaveSession } from "./platform/session/session-cookie.ts"
import { type StartContext, startContext } from "./platform/start-context.ts"
import { toUtf8 } from "./platform/to-utf8.ts"

const render = createStartHandler(
  defineHandlerCallback(async (page) => {
    const { router, responseHeaders: headers } = page
    const { report, nonce, keepHtml } = startContext() ?? {}
    const matches = router.stores.matches.get()
    for (const { error } of matches) {
      if (error !== undefined && !isNotFound(error) && !isLogged(error)) report?.(error)
    }
    // While developing, Vite's own scripts and styles stay as they are.
    if (!import.meta.env.PROD) return await defaultRenderHandler(page)
    await partsAtHand()
    const styles = stylesOf(matches.map(({ routeId }) => routeId))
    const children = createElement(StartServer, { router })
    try {
      const html = scriptsAfterPaint(await renderWhole(children), { nonce, styles })
      keepHtml?.(await transformHtmlStringWithRouter(router, html))
      const status = statusOf(matches.map(({ error }) => error)) ?? getSsrStatus(router)
      return new Response(null, { status, headers })
    } finally {
      router.serverSsr?.cleanup()
    }
  }),
)

/** The status of a page that lacks something for a reason which has a status of its own. */
function statusOf(errors: readonly unknown[]): number | undefined {
  if (errors.some(isGone)) return 410
  if (errors.some((error) => error instanceof ApiError && error.status === 429)) return 429
  const broke = errors.some((error) => error !== undefined && !isNotFound(error) && !refusalOf(error))
  return broke ? undefined : errors.map(refusalOf).find((refusal) => refusal !== undefined)?.status
}

/** What the API refused stands in the log already; what never reached it does not. */
function isLogged(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0
}

/** A page whose text is at hand, once: it need not become a stream of bytes to be read, and is large. */
class HtmlPage extends Response {
  #html: string
  constructor(html: string, { status, headers }: Response) {
    super(null, { status, headers })
    this.#html = html
  }
  override text(): Promise<string> {
    const html = this.#html
    this.#html = ""
    return Promise.resolve(html)
  }
  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.text().then(toUtf8)
  }
}

async function rendered(request: Request, given: NonNullable<FetchOptions["context"]>): Promise<Response> {
  const { transport = devTransport, nonce = "", report, requestId } = given
  let html: string | undefined
  const keepHtml = (text: string): void => {
    html = text
  }
  const withText = (page: Response): Response => {
    const text = html
    // What began while the page was rendered, such as a timer, keeps hold of the context, and so of `keepHtml`.
    html = undefined
    return text === undefined || request.method === "HEAD" ? page : new HtmlPage(text, page)
  }
  try {
    return withText(await render(request, { context: { ...given, request, transport, nonce, keepHtml } }))
  } catch (error) {
    // While developing, Vite shows it.
    if (report === undefined) throw error
    report(error)
    const language = resolveLanguage({ path: new URL(request.url).pathname })
    html = await brokenPage({ language, requestId })
    const headers = { "content-type": "text/html; charset=utf-8" }
    return withText(new Response(null, { status: 500, headers }))
  }
}

/** What the server that serves the pages hands over with each request. */
type FetchOptions = { context?: Partial<Omit<StartContext, "request" | "keepHtml">> }

/** A result of a test, which whoever has its address may read. */
const RESULT = /^\/\w\w\/tests\/[^/]+\/[^/]+/

async function fetchPage(request: Request, options?: FetchOptions): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } })
  }
  const redirect = languageRedirect(request)
  if (redirect) return redirect
  if (isFile(new URL(request.url).pathname)) return new Response("Not found", { status: 404 })
  const page = await rendered(request, options?.context ?? {})
  // What may show somebody's name, or holds the secret of a link, is nobody else's.
  const { pathname, searchParams } = new URL(request.url)
  const holdsSecret = searchParams.has("token") || RESULT.test(pathname)
  if (holdsSecret || mayHaveSession(request.headers)) page.headers.set("cache-control", "private, no-store")
  return page
}

// biome-ignore lint/style/noDefaultExport: the entry that TanStack Start and the page server load
export default { fetch: fetchPage, languageRedirect, knownAddress, build: BUILD }
