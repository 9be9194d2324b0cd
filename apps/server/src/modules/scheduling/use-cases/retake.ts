import type { Tx } from "../../../platform/db/handles.ts"
import { isAppError } from "../../../platform/errors.ts"
import { type Occupation, occupy } from "./occupy.ts"
import { occupySeat, type SeatOccupation } from "./occupy-seat.ts"
import { release } from "./release.ts"

type Again = { readonly holderRef: string; readonly take: (inner: Tx) => Promise<void> }

const takeAgain = async (tx: Tx, { holderRef, take }: Again): Promise<boolean> => {
  await release(tx, holderRef)
  try {
    // A savepoint: a refusal of the database must not end the caller's transaction.
    await tx.transaction(take)
    return true
  } catch (error) {
    if (isAppError(error, "slotTaken") || isAppError(error, "clientBusy")) return false
    throw error
  }
}

/** Takes a time again, for good, whatever the schedule says by now. False when somebody else has it. */
export const retake = (tx: Tx, given: Omit<Occupation, "demand" | "expiresAt">): Promise<boolean> =>
  takeAgain(tx, {
    holderRef: given.holderRef,
    take: (inner) => occupy(inner, { ...given, demand: "free", expiresAt: null }),
  })

/** The same of a client's time alone. */
export const retakeSeat = (tx: Tx, given: Omit<SeatOccupation, "expiresAt">): Promise<boolean> =>
  takeAgain(tx, {
    holderRef: given.holderRef,
    take: (inner) => occupySeat(inner, { ...given, expiresAt: null }),
  })
