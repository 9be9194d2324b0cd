import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start"

/** What the server hands to the rendering of one page. */
export type StartContext = {
  /** The page's own request: its URL and cookies. */
  readonly request: Request
  /** Carries calls to the API within the same process. */
  readonly transport: (request: Request) => Promise<Response>
  /** The nonce that every inline script of the page carries. */
  readonly nonce: string
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
