import { createHash } from "node:crypto"
import { type OAuthProvider, validateToken } from "@better-auth/core/oauth2"
import { z } from "zod"
import { SOCIAL_PROVIDERS, type SocialConfig, type SocialProvider } from "../../../platform/config/social.ts"

type Signer = { readonly issuer: string[]; readonly keys: string }

/** Who signs identity tokens. Facebook is asked for none, but whose its access token is, and for whom. */
const SIGNERS: Partial<Record<SocialProvider, Signer>> = {
  google: {
    issuer: ["https://accounts.google.com", "accounts.google.com"],
    keys: "https://www.googleapis.com/oauth2/v3/certs",
  },
  apple: { issuer: ["https://appleid.apple.com"], keys: "https://appleid.apple.com/auth/keys" },
}

/** Which sign-in a token is for: from a secret that stays in the database until whoever left for the provider is back. */
const nonceOf = (codeVerifier: string): string =>
  createHash("sha256").update(`nonce:${codeVerifier}`).digest("base64url")

type Expected = { readonly signer: Signer; readonly clientId: string; readonly codeVerifier: string }

/** Throws unless the provider signed the token, a moment ago, for us alone and for this very sign-in. */
const checkIdToken = async (idToken: string | undefined, expected: Expected): Promise<void> => {
  const { signer, clientId, codeVerifier } = expected
  const { payload } = await validateToken(idToken ?? "", signer.keys, { issuer: signer.issuer })
  z.object({ aud: z.literal(clientId), nonce: z.literal(nonceOf(codeVerifier)), exp: z.number() }).parse(
    payload,
  )
}

const checked = (provider: OAuthProvider, config: SocialConfig): OAuthProvider => {
  const name = SOCIAL_PROVIDERS.find((known) => known === provider.id)
  const client = name === undefined ? undefined : config[name]
  const signer = name === undefined ? undefined : SIGNERS[name]
  return {
    ...provider,
    createAuthorizationURL: async (given) => {
      const url = await provider.createAuthorizationURL(given)
      if (signer !== undefined) url.searchParams.set("nonce", nonceOf(given.codeVerifier))
      return url
    },
    validateAuthorizationCode: async (given) => {
      const tokens = await provider.validateAuthorizationCode(given)
      if (tokens === null) return null
      // The library would believe one that nobody asked for.
      if (signer === undefined) return { ...tokens, idToken: undefined }
      const { codeVerifier = "" } = given
      await checkIdToken(tokens.idToken, { signer, clientId: client?.clientId ?? "", codeVerifier })
      return tokens
    },
  }
}

/** The library reads what an identity token says, but not whether it is for us, for this sign-in, and signed. */
// check-ignore exported-functions: the library infers its plugins from their own types.
export const checkedIdTokens = (config: SocialConfig) => ({
  id: "checked-id-tokens",
  init: ({ socialProviders }: { readonly socialProviders: readonly OAuthProvider[] }) => ({
    context: { socialProviders: socialProviders.map((provider) => checked(provider, config)) },
  }),
})
