import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/handles.ts"
import type { ExportRow, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { PracticeContext } from "./context.ts"
import { openTags } from "./sealed-tags.ts"
import { UNTOLD } from "./untold.ts"
import { notesWrittenBy } from "./use-cases/notes.ts"

const relationRows = z.array(
  z.object({
    id: z.coerce.number(),
    specialistId: z.coerce.number(),
    at: z.string().nullable(),
    tags: z.instanceof(Buffer).nullable(),
    archived: z.string().nullable(),
  }),
)
const instant = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Whose client a person is, since when, and under which words. The notes are the specialist's own papers, asked for from them. */
const relationsOf = async (
  { specialists, fields }: PracticeContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> => {
  const { rows } = await on.execute(sql`
    select id, specialist_id as "specialistId", ${instant(sql`first_at`)} as at, tags,
      ${instant(sql`archived_at`)} as archived
    from practice.client where client_id = ${userId} order by first_at`)
  const found = relationRows.parse(rows)
  const names = await specialists.bySpecialistIds(found.map(({ specialistId }) => specialistId))
  const tags = await openTags(
    { fields, on },
    found.map((row) => ({ ...row, clientId: userId })),
  )
  return found.map(({ specialistId, id: _id, ...row }, index) => ({
    specialist: names.get(specialistId)?.fullName ?? null,
    ...row,
    tags: tags[index] ?? [],
  }))
}

/** That somebody is a client goes with their account, and with it what was written about them. */
export const clientsOfPeople = (ctx: PracticeContext): PersonalDataHolder => ({
  module: "practice",
  untold: UNTOLD,
  tables: { "practice.client": { after: "deleted" }, "practice.note": { after: "deleted" } },
  exportOf: async (on, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const written = specialistId === null ? [] : await notesWrittenBy(ctx, { on, specialistId })
    return {
      sections: {
        relations: await relationsOf(ctx, { on, userId }),
        // About whom they are is those people's to know; the session tells their author.
        notes: written.map(({ text, writtenAt, session }) => ({
          at: writtenAt,
          text,
          session: session?.at ?? null,
        })),
      },
    }
  },
  eraseOf: async (tx, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    await tx.execute(sql`
      delete from practice.client where client_id = ${userId} or specialist_id = ${specialistId}`)
    return []
  },
})
