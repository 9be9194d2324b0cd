import type { ErrorCode } from "@arnica/contract/errors"
import type { PasswordFault } from "@arnica/rules/passwords"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"

const refusal = z.object({ code: z.string().optional() })

/** What the library's codes are in ours. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "invalidCredentials",
  INVALID_PASSWORD: "wrongPassword",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "wrongPassword",
  INVALID_TOKEN: "linkExpired",
  TOKEN_EXPIRED: "linkExpired",
  INVALID_CODE: "wrongCode",
  INVALID_BACKUP_CODE: "wrongCode",
  BACKUP_CODES_NOT_ENABLED: "wrongCode",
  TOTP_NOT_ENABLED: "wrongCode",
  INVALID_TWO_FACTOR_COOKIE: "invalidCredentials",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "tooManyRequests",
  ACCOUNT_TEMPORARILY_LOCKED: "tooManyRequests",
  SESSION_NOT_FRESH: "noSession",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "lastWayIn",
  ACCOUNT_NOT_FOUND: "notFound",
  UNAUTHORIZED: "noSession",
}

const OF_ONE_PASSKEY: ReadonlySet<string> = new Set(["/passkey/delete-passkey", "/passkey/update-passkey"])

/** The library's refusal of a call as one of ours. */
export const toAppError = async (response: Response, path: string): Promise<AppError> => {
  const body: unknown = await response.json().catch(() => ({})) // An empty refusal has no code; its status tells.
  const code = refusal.safeParse(body).data?.code ?? ""
  if (path === "/verify-email") return new AppError("linkExpired")
  // Nobody guesses the id of a passkey: who has one without an account had an account once.
  if (code === "PASSKEY_NOT_FOUND" && path === "/passkey/verify-authentication")
    return new AppError("userNotFound")
  // Who calls these is signed in: it is the passkey that is not theirs, and is none of their business.
  if (response.status === 401 && OF_ONE_PASSKEY.has(path)) return new AppError("notFound")
  const known = CODES[code]
  if (known !== undefined) return new AppError(known)
  if (code.startsWith("PASSWORD_")) return new AppError("weakPassword")
  if (path.startsWith("/passkey/verify")) return new AppError("passkeyRefused")
  return byStatus(response.status)
}

const byStatus = (status: number): AppError => {
  if (status === 401) return new AppError("noSession")
  if (status === 403) return new AppError("crossSite")
  if (status === 404) return new AppError("notFound")
  if (status >= 500) return new AppError("internal")
  return new AppError("badInput")
}

const FAULTS = {
  leaked: "errors:validation.passwordLeaked",
  personal: "errors:validation.passwordPersonal",
  guessable: "errors:validation.passwordGuessable",
} as const satisfies Record<PasswordFault, string>

/** The refusal of a chosen password, with the reason at its field. */
export const weakPassword = (path: string, fault: PasswordFault): AppError =>
  new AppError("weakPassword", { details: [atField(path, FAULTS[fault])] })

const atField = (path: string, translationKey: string) => ({ path, message: "", translationKey })
