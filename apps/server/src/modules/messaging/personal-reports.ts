import { MESSAGE_SIGNS } from "@arnica/contract/message-presence"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { ExportPart, ExportRow } from "../../platform/personal-data/personal-data.ts"
import type { MessagingContext } from "./context.ts"
import { findPresence } from "./presence-repository.ts"
import { reportsBy } from "./report-repository.ts"
import { openReport } from "./sealed-report.ts"

type Context = Pick<MessagingContext, "fields" | "specialists">
type Whose = { readonly on: Queryable; readonly userId: string }

const iso = (instant: number): string => new Date(instant).toISOString()

/** What somebody reported, and what was decided. */
const reported = async (ctx: Context, { on, userId }: Whose): Promise<ExportRow[]> => {
  const rows: ExportRow[] = []
  for (const row of await reportsBy(on, userId)) {
    const { reason, note } = await openReport(ctx, { on, row })
    const { side, status, reportedAt, decidedAt } = row
    rows.push({
      at: iso(reportedAt),
      as: side,
      reason,
      note,
      status,
      answeredAt: decidedAt === null ? null : iso(decidedAt),
    })
  }
  return rows
}

const stopRows = z.array(z.object({ at: z.number(), what: z.enum(["blocked", "closed"]) }))

/** Where somebody does not want to be written to, and which of their conversations were closed. */
const stopped = async ({ specialists }: Context, { on, userId }: Whose): Promise<ExportRow[]> => {
  const own = await specialists.idOfUser(userId)
  const { rows } = await on.execute(sql`
    select extract(epoch from b.blocked_at)::float8 * 1000 as at, 'blocked' as what
    from messaging.block b join messaging.conversation c on c.id = b.conversation_id
    where (b.side = 'client' and c.client_id = ${userId}) or (b.side = 'provider' and c.specialist_id = ${own})
    union all
    select extract(epoch from c.closed_at)::float8 * 1000, 'closed'
    from messaging.conversation c where c.client_id = ${userId} and c.closed_at is not null
    order by at`)
  return stopRows.parse(rows).map(({ at, what }) => ({ at: iso(at), what }))
}

const judgedRows = z.array(z.object({ at: z.number(), status: z.string() }))

/** What was decided about messages of somebody's. */
const judged = async ({ on, userId }: Whose): Promise<ExportRow[]> => {
  const { rows } = await on.execute(sql`
    select extract(epoch from r.decided_at)::float8 * 1000 as at, r.status
    from messaging.participant p
    join messaging.report r on r.conversation_id = p.conversation_id and r.side <> p.side
    where p.user_id = ${userId} and r.status in ('warned', 'closed') order by r.decided_at`)
  return judgedRows.parse(rows).map(({ at, status }) => ({ at: iso(at), status }))
}

const settingRows = z.array(z.object({ presence: z.boolean(), read: z.boolean(), typing: z.boolean() }))

/** What somebody shows of themselves, and when they were last online. */
const signsOf = async ({ on, userId }: Whose): Promise<ExportPart["sections"]> => {
  const chosen = await on.execute(
    sql`select presence, read, typing from messaging.preference where user_id = ${userId}`,
  )
  const presence = await findPresence(on, userId)
  return {
    messageSettings: settingRows
      .parse(chosen.rows)
      .flatMap((shown) => MESSAGE_SIGNS.map((sign) => ({ what: sign, answer: shown[sign] }))),
    messagePresence: presence === null ? [] : [{ at: iso(presence.seenAt) }],
  }
}

/** Reports of messages by and about somebody, where nobody writes, and what they show of themselves. */
export const reportsOf = async (ctx: Context, whose: Whose): Promise<ExportPart["sections"]> => ({
  ...(await signsOf(whose)),
  messageReports: await reported(ctx, whose),
  messageStops: await stopped(ctx, whose),
  messageDecisions: await judged(whose),
})

/** Removes what somebody reported, and where they did not want to be written to. */
export const removeReports = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sql`delete from messaging.preference where user_id = ${userId}`)
  await tx.execute(sql`delete from messaging.presence where user_id = ${userId}`)
  await tx.execute(sql`delete from messaging.report where reporter_id = ${userId}`)
  await tx.execute(sql`
    delete from messaging.block b using messaging.participant p
    where p.conversation_id = b.conversation_id and p.side = b.side and p.user_id = ${userId}`)
}
