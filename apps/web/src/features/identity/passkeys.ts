import type { Language } from "@arnica/i18n"
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { z } from "zod"
import { authCall } from "./auth-call.ts"

/** Whether this browser can keep and use passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof window !== "undefined" && typeof window.PublicKeyCredential === "function"

// What the server offers goes to the browser as it is; the browser checks it.
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => typeof value === "object")
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>((value) => typeof value === "object")

/** Signs in with a passkey. Throws when the person gave up or the server refused it. */
export const signInByPasskey = async (language: Language): Promise<void> => {
  const offered = request.parse(await authCall({ path: "/passkey/generate-authenticate-options", language }))
  const { startAuthentication } = await import("@simplewebauthn/browser")
  const response = await startAuthentication({ optionsJSON: offered })
  await authCall({ path: "/passkey/verify-authentication", body: { response }, language })
}

type NewPasskey = {
  readonly name: string
  /** Empty for an account without one. */
  readonly password: string
  readonly language: Language
}

/** Has the device make a passkey for who is signed in, under a name. */
export const addPasskey = async (given: NewPasskey): Promise<void> => {
  const { name, password, language } = given
  const asked = await authCall({
    path: "/passkey/generate-register-options",
    body: password === "" ? {} : { password },
    language,
  })
  const offered = creation.parse(asked)
  const { startRegistration } = await import("@simplewebauthn/browser")
  const response = await startRegistration({ optionsJSON: offered })
  await authCall({ path: "/passkey/verify-registration", body: { response, name }, language })
}

/** Whether the person closed the browser's question instead of answering it. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)
