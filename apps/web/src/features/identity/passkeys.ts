import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { z } from "zod"
import type { Api } from "../../platform/api/client.ts"

/** Whether this browser can keep and use passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof window !== "undefined" && typeof window.PublicKeyCredential === "function"

// What the server offers goes to the browser as it is; the browser checks it.
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => typeof value === "object")
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>((value) => typeof value === "object")

/** Signs in with a passkey. Throws when the person gave up or the server refused it. */
export const signInByPasskey = async (api: Api): Promise<void> => {
  const offered = request.parse(await api.callAuth("GET /Auth/passkey/generate-authenticate-options"))
  const { startAuthentication } = await import("@simplewebauthn/browser")
  const response = await startAuthentication({ optionsJSON: offered })
  await api.callAuth("POST /Auth/passkey/verify-authentication", { response })
}

type NewPasskey = {
  readonly name: string
  /** Empty for an account without one. */
  readonly password: string
  readonly api: Api
}

/** Has the device make a passkey for who is signed in, under a name. */
export const addPasskey = async (given: NewPasskey): Promise<void> => {
  const { name, password, api } = given
  const asked = await api.callAuth(
    "POST /Auth/passkey/generate-register-options",
    password === "" ? {} : { password },
  )
  const offered = creation.parse(asked)
  const { startRegistration } = await import("@simplewebauthn/browser")
  const response = await startRegistration({ optionsJSON: offered })
  await api.callAuth("POST /Auth/passkey/verify-registration", { response, name })
}

/** Whether the person closed the browser's question instead of answering it. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)
