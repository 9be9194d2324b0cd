import type { Settings } from "./settings.ts"

/** The identity providers that people may sign in with. */
export const SOCIAL_PROVIDERS = ["google", "facebook", "apple"] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** This website as a provider knows it. */
export type SocialClient = { readonly clientId: string; readonly clientSecret: string }
export type SocialConfig = Readonly<Partial<Record<SocialProvider, SocialClient>>>

/** The providers whose both settings stand, and what is missing for the others. */
export const socialOf = (
  settings: Settings,
): { readonly config: SocialConfig; readonly problems: readonly string[] } => {
  const given = {
    google: [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET],
    facebook: [settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET],
    apple: [settings.APPLE_CLIENT_ID, settings.APPLE_CLIENT_SECRET],
  } as const
  const config: Partial<Record<SocialProvider, SocialClient>> = {}
  const problems: string[] = []
  for (const provider of SOCIAL_PROVIDERS) {
    const [clientId, clientSecret] = given[provider]
    const name = provider.toUpperCase()
    if (clientId !== undefined && clientSecret !== undefined) config[provider] = { clientId, clientSecret }
    else if (clientId !== undefined)
      problems.push(`${name}_CLIENT_SECRET is not set, and ${name}_CLIENT_ID needs it`)
    else if (clientSecret !== undefined)
      problems.push(`${name}_CLIENT_ID is not set, and ${name}_CLIENT_SECRET needs it`)
  }
  return { config, problems }
}
