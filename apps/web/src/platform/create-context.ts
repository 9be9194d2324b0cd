import { environmentOf } from "@arnica/contract/environments"
import { resolveLanguage } from "@arnica/i18n"
import { redirect } from "@tanstack/react-router"
import { createActivity } from "./api/activity.ts"
import { createApi } from "./api/client.ts"
import { watchBuild } from "./build.ts"
import { messageStore } from "./i18n/message-store.ts"
import { createQueryClient } from "./query-client.ts"
import type { RouterContext } from "./router-context.ts"
import { SESSION_KEY } from "./session/session.ts"
import { mayHaveSession, SESSION_HEADER } from "./session/session-cookie.ts"
import { signInPath } from "./session/sign-in-path.ts"
import type { StartContext } from "./start-context.ts"
import { currentMinute } from "./time/clock.ts"

type ContextOptions = {
  /** Undefined in a browser. */
  readonly start: StartContext | undefined
  readonly onQueryError: (error: Error) => void
}

/** The context of one document: of one request on the server, of the page's life in a browser. */
export function createContext({ start, onQueryError }: ContextOptions): RouterContext {
  const url = new URL(start ? start.request.url : window.location.href)
  const language = resolveLanguage({ path: url.pathname })
  const environment = environmentOf({ origin: url.origin, buildVariable: import.meta.env.VITE_ENVIRONMENT })
  const activity = createActivity()
  const renderedAt = currentMinute()
  const queryClient = createQueryClient({ onServer: start !== undefined, onError: onQueryError })
  const api = createApi({
    environment,
    language,
    activity,
    inProcess: start?.inProcess,
    transport: start?.transport ?? ((request) => fetch(request).then(watchBuild)),
    userAgent: start ? (start.request.headers.get("user-agent") ?? "") : navigator.userAgent,
    ...(start ? { forwarded: forwardedHeaders(start.request.headers) } : {}),
    onNoSession: () => {
      // Else the sign-in page leads whoever was signed in straight back.
      queryClient.setQueryData(SESSION_KEY, null)
      throw redirect({
        href: signInPath(language, start ? url.pathname + url.search : currentPath()),
        statusCode: 302,
      })
    },
    // The page that says why, and where it is switched on.
    onNoTwoFactor: () => {
      throw redirect({ href: `/${language}/customer/security?needed=true`, statusCode: 302 })
    },
  })
  return {
    language,
    messages: messageStore(language),
    queryClient,
    api,
    activity,
    environment,
    origin: url.origin,
    cookies: start ? (start.request.headers.get("cookie") ?? "") : null,
    isAnonymous: start !== undefined && !mayHaveSession(start.request.headers),
    renderedAt,
    now: start ? () => renderedAt : currentMinute,
  }
}

function currentPath(): string {
  return window.location.pathname + window.location.search + window.location.hash
}

const FORWARDED = ["cookie", SESSION_HEADER, "user-agent", "x-request-id", "x-forwarded-for"] as const

function forwardedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    FORWARDED.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : [])),
  )
}
