import { AppError } from "../../platform/errors.ts"
import type { SignedIn } from "../../platform/http/actor.ts"

/** Why a time is not free is for the specialist and for support: it tells of other people's bookings. */
export const authorizeExplanation = (actor: SignedIn, specialistId: number): void => {
  if (actor.isAdmin || actor.specialistId === specialistId) return
  throw new AppError("notAllowed")
}
