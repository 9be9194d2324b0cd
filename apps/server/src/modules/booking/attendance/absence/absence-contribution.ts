import type { AbsenceContribution } from "../../core/contributed.ts"
import { canReport } from "./absence.ts"
import { absencesOf } from "./absence-repository.ts"
import { presentAbsence } from "./words.ts"

/** What was said of a specialist who did not come, as the appointment is shown. */
export const absenceContribution: AbsenceContribution = {
  said: async (ctx, { on, appointments }) => {
    const absences = await absencesOf(
      on,
      appointments.map(({ id }) => id),
    )
    return async ({ id, clientId }) => await presentAbsence(ctx, { on, clientId, absence: absences.get(id) })
  },
  canReport,
}
