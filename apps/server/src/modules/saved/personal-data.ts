import { eq } from "drizzle-orm"
import type { PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { Neighbours } from "./context.ts"
import { findAllSaved } from "./repository.ts"
import { specialist } from "./tables.ts"
import { UNTOLD } from "./untold.ts"

/** Whom somebody saved goes with their account. */
export const savedOfPeople = ({ specialists }: Neighbours): PersonalDataHolder => ({
  module: "saved",
  untold: UNTOLD,
  tables: { "saved.specialist": { after: "deleted" } },
  exportOf: async (on, userId) => {
    const rows = await findAllSaved(on, userId)
    const known = await specialists.bySpecialistIds(rows.map(({ specialistId }) => specialistId))
    return {
      sections: {
        saved: rows.map(({ specialistId, at }) => ({
          at: at.toISOString(),
          specialist: known.get(specialistId)?.fullName ?? null,
        })),
      },
    }
  },
  eraseOf: async (tx, userId) => {
    await tx.delete(specialist).where(eq(specialist.userId, userId))
    return []
  },
})
