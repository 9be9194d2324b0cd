import type { Db } from "../../platform/db/db.ts"
import type { Tx } from "../../platform/db/handles.ts"
import type { Identity } from "../identity/index.ts"
import { notifyUser, type Office } from "../notifications/index.ts"
import { findLineReview, LINES } from "./lines.ts"
import { type Due, helpLinesDue } from "./notifications.ts"
import { findFindings, insertReminder } from "./repository.ts"

/** What the reminders need. */
export type RemindersContext = Office & {
  readonly db: Db
  readonly now: () => number
  readonly identity: Office["identity"] & Pick<Identity, "adminIds">
}

/** How many lines have something overdue now. */
export const countOverdue = async ({ db, now }: Pick<RemindersContext, "db" | "now">): Promise<number> => {
  const findings = await findFindings(db.query)
  return LINES.filter((line) => findLineReview(line, { findings, now: now() }).overdue.length > 0).length
}

const notifyAdmins = async (
  ctx: RemindersContext,
  { tx, due }: { tx: Tx; due: readonly Due[] },
): Promise<void> => {
  for (const userId of await ctx.identity.adminIds())
    await notifyUser(ctx, { notification: helpLinesDue, tx, userId, facts: { due } })
}

/** Tells admins in one mail what has become overdue since the last time; of each day that was due once. */
export const remind = async (ctx: RemindersContext): Promise<void> => {
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const findings = await findFindings(tx)
    const due: Due[] = []
    for (const line of LINES) {
      for (const { task, due: dueAt } of findLineReview(line, { findings, now }).overdue) {
        if (await insertReminder(tx, { lineId: line.id, task, due: dueAt, now })) due.push({ line, task })
      }
    }
    if (due.length > 0) await notifyAdmins(ctx, { tx, due })
  })
}
