import type { Tx } from "../../../platform/db/db.ts"
import type { AcceptedTerm } from "../domain/terms.ts"
import { acceptedTerm } from "../tables.ts"

/** Notes with an appointment which terms it was made under. */
export const insertAcceptedTerms = async (
  tx: Tx,
  given: { readonly appointmentId: number; readonly terms: readonly AcceptedTerm[]; readonly now: number },
): Promise<void> => {
  if (given.terms.length === 0) return
  const { appointmentId } = given
  const acceptedAt = new Date(given.now)
  await tx
    .insert(acceptedTerm)
    .values(given.terms.map((term) => ({ ...term, appointmentId, acceptedAt })))
    .onConflictDoNothing()
}
