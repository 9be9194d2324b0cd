import { setting, text } from "./setting.ts"

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

export const signInSettings = {
  GOOGLE_CLIENT_ID: google.id,
  GOOGLE_CLIENT_SECRET: google.secret,
  FACEBOOK_CLIENT_ID: facebook.id,
  FACEBOOK_CLIENT_SECRET: facebook.secret,
  APPLE_CLIENT_ID: apple.id,
  APPLE_CLIENT_SECRET: apple.secret,
} as const
