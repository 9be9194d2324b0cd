import type { SocialProvider } from "@arnica/contract/social-sign-in"
import type { Api } from "../../../platform/api/client.ts"

/** The names of the providers, which are the same in every language. */
export const PROVIDER_NAMES = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
} as const satisfies Record<SocialProvider, string>

const SCALES = /^\/\w\w\/tests(?:\/|$)/

/** False on scales, which are answered without an account and without anybody else (specification, 2.9). */
export const offersProviders = (pathname: string): boolean => !SCALES.test(pathname)

/** True for the name of a provider. */
export const isProvider = (value: unknown): value is SocialProvider =>
  typeof value === "string" && Object.hasOwn(PROVIDER_NAMES, value)

/** Leaves for the page of a provider, which sends back here. */
export const leaveFor = async (given: {
  readonly api: Api
  readonly path: "/sign-in/social" | "/link-social"
  readonly body: unknown
}): Promise<void> => {
  const answer = await given.api.callAuth(`POST /Auth${given.path}`, given.body)
  if (typeof answer !== "object" || answer === null || !("url" in answer))
    throw new Error("no way to the provider")
  window.location.assign(String(answer.url))
}

/** Why somebody came back without being signed in. */
export type SocialFailure = {
  readonly provider: SocialProvider
  readonly why: "noAccount" | "notConnected" | "other"
}

/** Reads that from the search of the page to which a provider led back. Who changed their mind is told nothing. */
export const readSocialFailure = (search: {
  readonly provider?: unknown
  readonly error?: unknown
}): SocialFailure | null => {
  const { provider, error } = search
  if (!isProvider(provider) || typeof error !== "string" || error === "access_denied") return null
  if (error === "signup_disabled") return { provider, why: "noAccount" }
  return { provider, why: error === "account_not_linked" ? "notConnected" : "other" }
}
