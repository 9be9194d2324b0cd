import { sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { ExportRow, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { holderOf, type WaitingContext } from "./context.ts"
import { lockKept } from "./offer-repository.ts"
import { askToLook, deleteEntry, lockWaiting } from "./repository.ts"
import { UNTOLD } from "./untold.ts"

type Rows = { readonly on: Queryable; readonly rows: readonly ExportRow[] }

/** The same rows, with specialists by their names in place of their numbers. */
const withNames = async (
  { specialists }: WaitingContext,
  { rows }: Pick<Rows, "rows">,
): Promise<ExportRow[]> => {
  const known = await specialists.bySpecialistIds([...new Set(rows.map((row) => Number(row["specialist"])))])
  return rows.map((row) => ({ ...row, specialist: known.get(Number(row["specialist"]))?.fullName ?? null }))
}

const entriesOf = (on: Queryable, userId: string): Promise<ExportRow[]> =>
  exportRows(
    on,
    sql`select joined_at as "at", specialist_id::float8 as "specialist", kind as "kind", week::text as "from",
        array(select unnest(weekdays)::text) as "weekdays", parts as "dayParts", time_zone as "timeZone",
        currency, state as "status", ended_at as "until"
      from waiting.entry where client_id = ${userId} order by joined_at, id`,
  )

const offersOf = (on: Queryable, userId: string): Promise<ExportRow[]> =>
  exportRows(
    on,
    sql`select made_at as "at", specialist_id::float8 as "specialist", start_at as "from", end_at as "to",
        held_until as "until", price::float8 as "amount", currency
      from waiting.offer where client_id = ${userId} order by made_at, id`,
  )

/** For what people wait goes with their account, and what is kept for them is free at once. */
export const waitingOfPeople = (ctx: WaitingContext): PersonalDataHolder => ({
  module: "waiting",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: { "waiting.entry": { after: "deleted" }, "waiting.offer": { after: "deleted" } },
  exportOf: async (on, userId) => {
    const [entries, offers] = [await entriesOf(on, userId), await offersOf(on, userId)]
    return {
      sections: {
        waiting: await withNames(ctx, { rows: entries }),
        waitingOffers: await withNames(ctx, { rows: offers }),
      },
    }
  },
  eraseOf: async (tx, userId) => {
    const mine = await lockWaiting(tx, { clientId: userId })
    for (const { id, specialistId } of mine) {
      const kept = await lockKept(tx, id)
      if (kept?.state === "open") {
        await ctx.scheduling.release(tx, holderOf(kept))
        await askToLook(tx, { specialistId, now: ctx.clock.now() })
      }
      await deleteEntry(tx, id)
    }
    await tx.execute(sql`delete from waiting.entry where client_id = ${userId}`)
    return []
  },
})
