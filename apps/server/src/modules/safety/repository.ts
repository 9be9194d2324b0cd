import { LINE_FINDINGS, type LineFinding } from "@arnica/contract/line-review"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"

const rows = z.array(z.object({ lineId: z.string(), finding: z.enum(LINE_FINDINGS), at: z.number() }))

/** When each was last found of each line, in epoch milliseconds. */
export type Findings = ReadonlyMap<string, Partial<Record<LineFinding, number>>>

/** What was found of all lines. */
export const findFindings = async (on: Queryable): Promise<Findings> => {
  const found = await on.execute(sql`
    select line_id as "lineId", finding, max(extract(epoch from found_at))::float8 * 1000 as at
    from safety.finding group by line_id, finding`)
  const findings = new Map<string, Partial<Record<LineFinding, number>>>()
  for (const { lineId, finding, at } of rows.parse(found.rows))
    findings.set(lineId, { ...findings.get(lineId), [finding]: at })
  return findings
}

type NewFinding = { readonly lineId: string; readonly finding: LineFinding; readonly now: number }

/** Notes what was found of a line. */
export const insertFinding = async (tx: Tx, { lineId, finding, now }: NewFinding): Promise<void> => {
  await tx.execute(sql`
    insert into safety.finding (line_id, finding, found_at)
    values (${lineId}, ${finding}, ${new Date(now).toISOString()})`)
}

type Reminder = { readonly lineId: string; readonly task: string; readonly due: number; readonly now: number }

/** Notes that admins are told of something overdue; false where they were told already. */
export const insertReminder = async (tx: Tx, { lineId, task, due, now }: Reminder): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into safety.reminder (line_id, task, due_on, sent_at)
    values (${lineId}, ${task}, ${new Date(due).toISOString().slice(0, 10)}, ${new Date(now).toISOString()})
    on conflict do nothing`)
  return rowCount === 1
}
