import { CONVERSATION_SIDES } from "@arnica/contract/conversation-words"
import type { ConversationSide } from "@arnica/contract/conversations"
import { MESSAGE_REPORT_STATUSES, type MessageDecision } from "@arnica/contract/message-reports"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const at = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`
const instant = (column: SQL): SQL => sql`extract(epoch from ${column})::float8 * 1000`

const reportRow = z.object({
  id: z.string(),
  messageId: z.string(),
  /** Of the reported message. */
  number: z.int(),
  conversationId: z.string(),
  reporterId: z.string(),
  side: z.enum(CONVERSATION_SIDES),
  reason: z.instanceof(Buffer),
  note: z.instanceof(Buffer).nullable(),
  shownFrom: z.int(),
  reportedAt: z.number(),
  status: z.enum(MESSAGE_REPORT_STATUSES),
  decidedAt: z.number().nullable(),
})
const reportRows = z.array(reportRow)
/** A report as it is stored: what its reporter says is sealed. Instants in epoch milliseconds. */
export type ReportRow = z.infer<typeof reportRow>

const COLUMNS = sql`r.id, r.message_id as "messageId",
  (select m.number from messaging.message m where m.id = r.message_id) as number, r.conversation_id as "conversationId",
  r.reporter_id as "reporterId", r.side, r.reason, r.note, r.shown_from as "shownFrom",
  ${instant(sql`r.reported_at`)} as "reportedAt", r.status, ${instant(sql`r.decided_at`)} as "decidedAt"`

type NewReport = Pick<
  ReportRow,
  "id" | "messageId" | "conversationId" | "reporterId" | "side" | "reason" | "note" | "shownFrom"
> & { readonly now: number }

/** Writes what somebody has against a message. Answers false where they reported it before. */
export const insertReport = async (tx: Tx, report: NewReport): Promise<boolean> => {
  const made = await tx.execute(sql`
    insert into messaging.report (id, message_id, conversation_id, reporter_id, side, reason, note, shown_from,
      reported_at)
    values (${report.id}, ${report.messageId}, ${report.conversationId}, ${report.reporterId}, ${report.side},
      ${report.reason}, ${report.note}, ${report.shownFrom}, ${at(report.now)})
    on conflict (message_id) do nothing`)
  return made.rowCount === 1
}

/** One report, or null. */
export const findReport = async (on: Queryable, id: string): Promise<ReportRow | null> => {
  const { rows } = await on.execute(sql`select ${COLUMNS} from messaging.report r where r.id = ${id}`)
  return reportRows.parse(rows)[0] ?? null
}

/** What somebody reported, the oldest first. */
export const reportsBy = async (on: Queryable, userId: string): Promise<ReportRow[]> => {
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from messaging.report r where r.reporter_id = ${userId} order by r.reported_at, r.id`)
  return reportRows.parse(rows)
}

type Listing = {
  readonly show: "waiting" | "decided" | "all"
  readonly side?: ConversationSide | undefined
  readonly count: number
  readonly offset: number
}

const countRows = z.tuple([z.object({ count: z.int() })])

/** A page of reports, the newest first. */
export const pageOfReports = async (
  on: Queryable,
  { show, side, count, offset }: Listing,
): Promise<{ total: number; items: ReportRow[] }> => {
  const shown = {
    waiting: sql`r.status = 'waiting'`,
    decided: sql`r.status <> 'waiting'`,
    all: sql`true`,
  }[show]
  const wanted = sql`${shown} ${side === undefined ? sql`` : sql`and r.side = ${side}`}`
  const { rows } = await on.execute(sql`
    select ${COLUMNS} from messaging.report r where ${wanted}
    order by r.reported_at desc, r.id limit ${count} offset ${offset}`)
  const all = await on.execute(sql`select count(*)::int as count from messaging.report r where ${wanted}`)
  return { total: countRows.parse(all.rows)[0].count, items: reportRows.parse(rows) }
}

type Deciding = { readonly id: string; readonly decision: MessageDecision; readonly now: number }

/** Decides on a report that waits; null for one that was decided. */
export const decideReport = async (tx: Tx, { id, decision, now }: Deciding): Promise<ReportRow | null> => {
  const { rows } = await tx.execute(sql`
    update messaging.report r set status = ${decision}, decided_at = ${at(now)}
    where r.id = ${id} and r.status = 'waiting' returning ${COLUMNS}`)
  return reportRows.parse(rows)[0] ?? null
}

const earlierRows = z.tuple([z.object({ warned: z.int(), closed: z.int() })])

/** How often the other one of a report was warned or stopped before, in any conversation. */
export const earlierDecisions = async (
  on: Queryable,
  { id, conversationId, side }: Pick<ReportRow, "id" | "conversationId" | "side">,
): Promise<{ warned: number; closed: number }> => {
  const { rows } = await on.execute(sql`
    select count(*) filter (where r.status = 'warned')::int as warned,
      count(*) filter (where r.status = 'closed')::int as closed
    from messaging.participant other
    join messaging.participant each on each.user_id = other.user_id
    join messaging.report r on r.conversation_id = each.conversation_id and r.side <> each.side
    where other.conversation_id = ${conversationId} and other.side <> ${side} and r.id <> ${id}`)
  return earlierRows.parse(rows)[0]
}

const waitingRows = z.array(z.object({ waiting: z.int() }))

/**
 * Notes that admins are told now how many reports wait: where a new one came since they were told, an hour after that at the
 * earliest, and once a day for as long as any waits. Null when there is nothing to tell.
 */
export const takeWaiting = async (tx: Tx, now: number): Promise<{ waiting: number } | null> => {
  const { rows } = await tx.execute(sql`
    with open as (
      select count(*)::int as waiting, max(reported_at) as newest from messaging.report where status = 'waiting'
    )
    update messaging.admins_told t set told_at = ${at(now)} from open
    where open.waiting > 0 and ((open.newest > t.told_at and t.told_at <= ${at(now)} - interval '1 hour')
      or t.told_at <= ${at(now)} - interval '1 day')
    returning open.waiting`)
  return waitingRows.parse(rows)[0] ?? null
}
