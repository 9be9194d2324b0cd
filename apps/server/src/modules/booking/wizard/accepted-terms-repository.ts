import type { Tx } from "../../../platform/db/handles.ts"
import { ask } from "../../../platform/db/statement.ts"
import type { AcceptedTerm } from "../core/domain/terms.ts"

/** Notes with an appointment which terms it was made under. */
export const insertAcceptedTerms = async (
  tx: Tx,
  given: { readonly appointmentId: number; readonly terms: readonly AcceptedTerm[]; readonly now: number },
): Promise<void> => {
  if (given.terms.length === 0) return
  await ask(
    tx,
    `insert into booking.accepted_term (appointment_id, code, version, accepted_at)
     select $1, code, version, $2 from unnest($3::text[], $4::int[]) as r(code, version) on conflict do nothing`,
    given.appointmentId,
    new Date(given.now),
    given.terms.map(({ code }) => code),
    given.terms.map(({ version }) => version),
  )
}
