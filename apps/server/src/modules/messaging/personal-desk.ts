import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { ExportRow } from "../../platform/personal-data/personal-data.ts"
import type { MessagingContext } from "./context.ts"
import { findHours, findReplies } from "./desk-repository.ts"
import { openDeskWords } from "./use-cases/desk.ts"

type Context = Pick<MessagingContext, "fields">
type Whose = { readonly on: Queryable; readonly userId: string }

const awayRows = z.array(
  z.object({ id: z.string(), at: z.string(), until: z.string(), note: z.instanceof(Buffer) }),
)

const MINUTES_OF_HOUR = 60
const clock = (minute: number): string =>
  [Math.floor(minute / MINUTES_OF_HOUR), minute % MINUTES_OF_HOUR]
    .map((part) => String(part).padStart(2, "0"))
    .join(":")

/** What a specialist has set for their conversations, as an archive tells it. */
export const deskOf = async (
  ctx: Context,
  { on, userId }: Whose,
): Promise<Record<"officeHours" | "awayPeriods" | "quickReplies", ExportRow[]>> => {
  const { rows } = await on.execute(sql`
    select id, first_day::text as at, last_day::text as until, note from messaging.away_period
    where user_id = ${userId} order by first_day, id`)
  const awayPeriods: ExportRow[] = []
  for (const { id, at, until, note: sealed } of awayRows.parse(rows))
    awayPeriods.push({
      at,
      until,
      note: await openDeskWords(ctx, { on, userId, id, column: "note", sealed }),
    })
  const quickReplies: ExportRow[] = []
  for (const { id, language, title, body } of await findReplies(on, userId))
    quickReplies.push({
      language,
      title: await openDeskWords(ctx, { on, userId, id, column: "title", sealed: title }),
      text: await openDeskWords(ctx, { on, userId, id, column: "body", sealed: body }),
    })
  const officeHours = ((await findHours(on, userId)) ?? []).map(({ weekday, start, end }) => ({
    what: weekday,
    at: clock(start),
    until: clock(end),
  }))
  return { officeHours, awayPeriods, quickReplies }
}

/** Removes it. */
export const removeDesk = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`delete from messaging.office where user_id = ${userId}`)
  await tx.execute(sql`delete from messaging.away_period where user_id = ${userId}`)
  await tx.execute(sql`delete from messaging.quick_reply where user_id = ${userId}`)
}
