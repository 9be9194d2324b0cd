import { ApiError } from "@arnica/contract/client"
import type { Language } from "@arnica/i18n"

type AuthCall = {
  readonly path: "/sign-up/email" | "/sign-in/email"
  readonly body: unknown
  readonly language: Language
}

/** Calls the sign-in service, which stands beside the contract at /Auth and refuses in the same envelope. Sets the session cookie. */
export const authCall = async ({ path, body, language }: AuthCall): Promise<void> => {
  // check-ignore fetching: the sign-in service stands beside the contract, so the typed client does not know it.
  const response = await fetch(`/Auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", language },
    credentials: "same-origin",
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ApiError({ status: 0, envelope: null, cause })
  })
  if (response.ok) return
  throw await ApiError.of(response)
}
