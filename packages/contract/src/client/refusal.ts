import type { ApiError } from "./api-error.ts"

/** Where a refusal leads, beside the error that the caller gets. */
export type RefusalHooks = {
  /** The session is gone: lead to sign-in. */
  readonly onNoSession?: () => void
  /** A role takes a second step that its holder has not switched on: lead to where that is done. */
  readonly onNoTwoFactor?: () => void
}

/** Tells of a refusal that leads elsewhere, and hands it back to be thrown. */
export const toldOf = (error: ApiError, hooks: RefusalHooks): ApiError => {
  if (error.isSessionLost) hooks.onNoSession?.()
  if (error.code === "noTwoFactor") hooks.onNoTwoFactor?.()
  return error
}
