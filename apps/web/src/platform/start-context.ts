import type { InProcess } from "@arnica/contract/client"
import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start"

/** What the server hands to the rendering of one page. */
export type StartContext = {
  /** The page's own request: its URL and cookies. */
  readonly request: Request
  /** Answers calls of the API within the same process. */
  readonly inProcess?: InProcess | undefined
  /** Carries calls to an API elsewhere, where there is none in the process. */
  readonly transport: (request: Request) => Promise<Response>
  /** Takes the rendered page, which need not become a stream of bytes on its way out. */
  readonly keepHtml: (html: string) => void
  /** The nonce that every inline script of the page carries. */
  readonly nonce: string
  /** By which the log knows the page's request, and the page the log when it breaks. */
  readonly requestId?: string | undefined
  /** Told about what broke while the page was loading; the page itself then shows the error screen with status 500. */
  readonly report?: ((error: unknown) => void) | undefined
}

declare module "@tanstack/react-start" {
  interface Register {
    server: { requestContext: StartContext }
  }
}

/** The context of the page being rendered; undefined in the browser. */
export const startContext: () => StartContext | undefined = createIsomorphicFn()
  .server((): StartContext | undefined => getGlobalStartContext())
  .client((): StartContext | undefined => undefined)
