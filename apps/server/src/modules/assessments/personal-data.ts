import { sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import type { ExportRow, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { AssessmentsContext } from "./context.ts"
import { openFilled } from "./filled.ts"
import { findRespondentsOf } from "./respondent-repository.ts"
import { findSharesOf } from "./share-repository.ts"
import { UNTOLD } from "./untold.ts"

const iso = (at: number): string => new Date(at).toISOString()

const resultsOf = async (
  { fields }: AssessmentsContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> =>
  await Promise.all(
    (await findRespondentsOf(on, { userId })).map(async (row) => {
      const filled = await openFilled({ fields, on }, row)
      return {
        at: iso(row.takenAt),
        what: row.scaleCode,
        number: filled?.scoring ?? null,
        text: Object.entries(filled?.answers ?? {}).map(([question, value]) => `${question}: ${value}`),
      }
    }),
  )

const sharesOf = async (
  { specialists }: AssessmentsContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> => {
  const rows = await findSharesOf(on, userId)
  const names = await specialists.bySpecialistIds(rows.map(({ specialistId }) => specialistId))
  return rows.map(({ specialistId, scaleCode, sharedAt }) => ({
    at: iso(sharedAt),
    what: scaleCode,
    specialist: names.get(specialistId)?.fullName ?? null,
  }))
}

/** Answers and that they were shared go with the account. Nobody's answers go by themselves. */
export const resultsOfPeople = (ctx: AssessmentsContext): PersonalDataHolder => ({
  module: "assessments",
  untold: UNTOLD,
  tables: { "assessments.respondent": { after: "deleted" }, "assessments.share": { after: "deleted" } },
  exportOf: async (on, userId) => ({
    sections: {
      results: await resultsOf(ctx, { on, userId }),
      sharedResults: await sharesOf(ctx, { on, userId }),
    },
  }),
  eraseOf: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    await tx.execute(sql`
      delete from assessments.share where user_id = ${userId} or specialist_id = ${specialistId}`)
    await tx.execute(sql`delete from assessments.respondent where user_id = ${userId}`)
    return []
  },
})
