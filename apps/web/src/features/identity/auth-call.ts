import { ApiError } from "@arnica/contract/client"
import type { Language } from "@arnica/i18n"

/** The calls of the sign-in service that change something. */
export type AuthWrite =
  | "/sign-up/email"
  | "/sign-in/email"
  | "/request-password-reset"
  | "/reset-password"
  | "/verify-email"
  | "/two-factor/verify-totp"
  | "/two-factor/verify-backup-code"
  | "/two-factor/enable"
  | "/two-factor/disable"
  | "/two-factor/generate-backup-codes"
  | "/change-password"
  | "/change-email"
  | "/passkey/generate-register-options"
  | "/passkey/verify-registration"
  | "/passkey/verify-authentication"
  | "/passkey/delete-passkey"
  | "/passkey/update-passkey"
  | "/sign-in/social"
  | "/link-social"
  | "/unlink-account"

/** Those that only answer. */
export type AuthRead = "/passkey/generate-authenticate-options" | "/passkey/list-user-passkeys"

type AuthCall =
  | { readonly path: AuthWrite; readonly body: unknown; readonly language: Language }
  | { readonly path: AuthRead; readonly body?: undefined; readonly language: Language }

/** Calls the sign-in service, which stands beside the contract at /Auth and refuses in the same envelope. Answers what it said. */
export const authCall = async ({ path, body, language }: AuthCall): Promise<unknown> => {
  // check-ignore fetching: the sign-in service stands beside the contract, so the typed client does not know it.
  const response = await fetch(`/Auth${path}`, {
    ...(body === undefined ? { method: "GET" } : { method: "POST", body: JSON.stringify(body) }),
    headers: { "content-type": "application/json", language },
    credentials: "same-origin",
  }).catch((cause: unknown) => {
    throw new ApiError({ status: 0, envelope: null, cause })
  })
  if (!response.ok) throw await ApiError.of(response)
  return await response.json()
}
