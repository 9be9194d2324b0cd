import type { BetterAuthOptions } from "better-auth"
import { getOAuthState } from "better-auth/api"
import { z } from "zod"
import type { SocialConfig, SocialProvider } from "../../../platform/config/social.ts"

/** What each provider is asked for: who somebody is, and nothing beyond. */
export const SCOPES = {
  google: ["openid", "email", "profile"],
  facebook: ["email", "public_profile"],
  apple: ["name", "email"],
} as const satisfies Record<SocialProvider, readonly string[]>

const NAME_MAX_LENGTH = 60

const profileSchema = z.object({
  email: z.string().nullish(),
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
})

/** What whoever pressed the button told of themselves; it comes back with them. */
const stateSchema = z.object({
  language: z.string().default("en"),
  timeZone: z.string().default("Europe/Bucharest"),
})

const cut = (text: string): string => text.trim().slice(0, NAME_MAX_LENGTH)

/** First and last name as far as a provider tells; an account needs both, and its owner can change them. */
export const namesOf = (profile: unknown): { readonly firstName: string; readonly lastName: string } => {
  const { email, name, given_name, family_name } = profileSchema.parse(profile)
  const [first = "", ...rest] = (name ?? "").trim().split(/\s+/)
  return {
    firstName: cut(given_name ?? "") || cut(first) || cut(email?.split("@")[0] ?? "") || "-",
    lastName: cut(family_name ?? "") || cut(rest.join(" ")) || "-",
  }
}

const mapProfileToUser = async (profile: unknown) => {
  const { language, timeZone } = stateSchema
    .catch({ language: "en", timeZone: "Europe/Bucharest" })
    .parse((await getOAuthState()) ?? {})
  // The picture stays where it is: showing it would tell the provider who reads what.
  return { ...namesOf(profile), language, timeZone, image: undefined }
}

/** The providers as the sign-in library takes them. */
export const socialProviders = (config: SocialConfig): NonNullable<BetterAuthOptions["socialProviders"]> => {
  const entry = (provider: SocialProvider) => {
    const client = config[provider]
    if (client === undefined) return undefined
    // An account is made only where its owner saw the terms; a provider's token from a page proves nothing here.
    return { ...client, disableImplicitSignUp: true, disableIdTokenSignIn: true, mapProfileToUser }
  }
  const [google, facebook, apple] = [entry("google"), entry("facebook"), entry("apple")]
  return {
    ...(google ? { google } : {}),
    ...(facebook ? { facebook } : {}),
    ...(apple ? { apple } : {}),
  }
}
