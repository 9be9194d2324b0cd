import { address, setting, text } from "./setting.ts"

/** A client of a social identity provider; its two settings belong together. */
const client = (name: string, secretIs: string) => ({
  id: setting(text.optional(), {
    says: `The client id that ${name} gave this website. With its secret, people can sign in with ${name}.`,
    allowed: "text",
    fallback: `none: no sign-in with ${name}`,
  }),
  secret: setting(text.optional(), { says: secretIs, allowed: "text", fallback: "none", secret: true }),
})

const google = client("Google", "The secret that belongs to GOOGLE_CLIENT_ID.")
const facebook = client("Facebook", "The secret that belongs to FACEBOOK_CLIENT_ID.")
const apple = client(
  "Apple",
  "The signed secret that belongs to APPLE_CLIENT_ID; Apple lets it work for six months at most.",
)

const TURNSTILE_SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js"
const TURNSTILE_VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify"

export const signInSettings = {
  GOOGLE_CLIENT_ID: google.id,
  GOOGLE_CLIENT_SECRET: google.secret,
  FACEBOOK_CLIENT_ID: facebook.id,
  FACEBOOK_CLIENT_SECRET: facebook.secret,
  APPLE_CLIENT_ID: apple.id,
  APPLE_CLIENT_SECRET: apple.secret,
  BOT_CHECK_SITE_KEY: setting(text.optional(), {
    says: "The public key of a bot check that works as Turnstile does. With its secret it is asked where accounts are made, passwords are recovered and messages are written to us.",
    allowed: "text",
    fallback: "none: no bot check",
  }),
  BOT_CHECK_SECRET: setting(text.optional(), {
    says: "The secret that belongs to BOT_CHECK_SITE_KEY.",
    allowed: "text",
    fallback: "none",
    secret: true,
  }),
  BOT_CHECK_SCRIPT: setting(address("https:", "http:").default(TURNSTILE_SCRIPT), {
    says: "The script that shows the bot check in a page.",
    allowed: "a web address",
    fallback: TURNSTILE_SCRIPT,
  }),
  BOT_CHECK_VERIFY_URL: setting(address("https:", "http:").default(TURNSTILE_VERIFY), {
    says: "Where an answer to the bot check is judged.",
    allowed: "a web address",
    fallback: TURNSTILE_VERIFY,
  }),
  LEAKED_PASSWORDS_URL: setting(address("https:", "http:").optional(), {
    says: "Where ranges of the hashes of leaked passwords are asked for, such as https://api.pwnedpasswords.com/range. A chosen password that stands there is refused; five digits of its hash leave, never the password. Without an answer passwords are taken.",
    allowed: "a web address",
    fallback: "none: the 49,000 most common ones, which Arnica brings along",
  }),
} as const
