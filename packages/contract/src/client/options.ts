import type { RefusalHooks } from "./refusal.ts"
import type { AuthRoute, CallInput, CallOutput, LooseInput, Route } from "./types.ts"

/** Carries a request to the server and back: `fetch` in a browser or phone, the server's own router while rendering. */
export type Transport = (request: Request) => Promise<Response>

/** What a client of the API needs to know of where it runs. */
export type ClientOptions = RefusalHooks & {
  readonly transport: Transport
  /** Origin of the app host, e.g. `https://www.arnica.example`. */
  readonly baseUrl: string
  readonly language: () => string
  /** Further headers of every call: device info, the session header of phones. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Milliseconds after which a call is given up. 90 s, or 30 s for calls without credentials. */
  readonly timeoutMs?: number
  readonly credentials?: RequestCredentials
  /** Bracket of every call, for the loading bar. */
  readonly onStart?: () => void
  readonly onEnd?: () => void
}

/** The typed client. */
export type Client = {
  /** Calls an endpoint of the contract. Throws `ApiError` when it is refused or not reached. */
  readonly call: <R extends Route>(route: R, input?: CallInput<R>) => Promise<CallOutput<R>>
  /** The same for helpers that state the types of a call themselves, whichever it is. */
  readonly carry: (route: string, input: LooseInput) => Promise<unknown>
  /** Calls the sign-in service, which stands beside the contract and refuses in the same envelope. */
  readonly callAuth: (route: AuthRoute, body?: unknown) => Promise<unknown>
}
