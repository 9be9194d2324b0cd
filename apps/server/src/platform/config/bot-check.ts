import type { Settings } from "./settings.ts"

/** A service that tells people from programs. */
export type BotCheckConfig = {
  readonly siteKey: string
  readonly secret: string
  /** The script that shows the check in a page. */
  readonly script: string
  readonly verifyUrl: string
}

/** The service, when both its settings stand, and what is missing otherwise. */
export const botCheckOf = (
  settings: Settings,
): { readonly config: BotCheckConfig | undefined; readonly problems: readonly string[] } => {
  const { BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret } = settings
  if (siteKey !== undefined && secret !== undefined) {
    const { BOT_CHECK_SCRIPT: script, BOT_CHECK_VERIFY_URL: verifyUrl } = settings
    return { config: { siteKey, secret, script, verifyUrl }, problems: [] }
  }
  if (siteKey !== undefined)
    return {
      config: undefined,
      problems: ["BOT_CHECK_SECRET is not set, and BOT_CHECK_SITE_KEY needs it"],
    }
  if (secret !== undefined)
    return {
      config: undefined,
      problems: ["BOT_CHECK_SITE_KEY is not set, and BOT_CHECK_SECRET needs it"],
    }
  return { config: undefined, problems: [] }
}
