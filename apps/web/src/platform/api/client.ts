import {
  type Client,
  type ClientOptions,
  createClient,
  createInProcessClient,
  type InProcess,
  type Transport,
} from "@arnica/contract/client"
import type { Environment } from "@arnica/contract/environments"
import { LIMITS } from "@arnica/contract/limits"
import type { Language } from "@arnica/i18n"
import type { Activity } from "./activity.ts"
import { DEVICE_INFO_HEADER, deviceInfo, deviceInfoValue } from "./device-info.ts"

export type Api = {
  /** Calls with the session: 90 s, credentials to the page's own host only. What features use. */
  readonly call: Client["call"]
  /** The same for what states the types of a call itself: the queries of `endpoint-query.ts`. */
  readonly carry: Client["carry"]
  /** The same for the sign-in service, which stands beside the contract. */
  readonly callAuth: Client["callAuth"]
  /** Calls without any credentials, given up after 30 s. */
  readonly callAnonymously: Client["call"]
}

export type ApiOptions = {
  readonly environment: Environment
  readonly language: Language
  readonly activity: Activity
  readonly transport: Transport
  /** Answers calls while a page is rendered by the server that also has the API. */
  readonly inProcess?: InProcess | undefined
  readonly userAgent: string
  /** Headers of the page's request that calls made while rendering pass on. */
  readonly forwarded?: Readonly<Record<string, string>>
  readonly onNoSession: () => void
  readonly onNoTwoFactor: () => void
}

/** The two API clients of a document: one with the session, one without. */
export function createApi(options: ApiOptions): Api {
  const { environment, activity, transport } = options
  const device = { [DEVICE_INFO_HEADER]: deviceInfoValue(deviceInfo(options.userAgent)) }
  const shared = {
    transport,
    baseUrl: environment.app,
    language: () => options.language,
    onStart: activity.start,
    onEnd: activity.end,
  }
  const withSession = clientOf(options, {
    ...shared,
    timeoutMs: LIMITS.requestTimeoutMs,
    // The browser itself keeps them from any other host.
    credentials: "same-origin",
    headers: () => ({ ...device, ...options.forwarded }),
    onNoSession: options.onNoSession,
    onNoTwoFactor: options.onNoTwoFactor,
  })
  const anonymous = clientOf(options, {
    ...shared,
    timeoutMs: LIMITS.publicRequestTimeoutMs,
    credentials: "omit",
  })
  const { call, carry, callAuth } = withSession
  return { call, carry, callAuth, callAnonymously: anonymous.call }
}

function clientOf({ inProcess }: ApiOptions, options: ClientOptions): Client {
  // A browser's build has nothing of the client within the process.
  if (import.meta.env.SSR && inProcess) return createInProcessClient({ ...options, answer: inProcess })
  return createClient(options)
}
