import type { MessageDecision } from "@arnica/contract/message-reports"
import type { Tx } from "../../platform/db/handles.ts"
import { notifyUser } from "../notifications/index.ts"
import type { MessagingContext } from "./context.ts"
import { reportDecided, reportsWait, writerJudged } from "./notifications.ts"
import { type ReportRow, takeWaiting } from "./report-repository.ts"
import type { People } from "./use-cases/messages.ts"

const SWEEP_SECONDS = 60
/** More people do not look after reports. */
const MOST = 100

/** Tells admins that reports wait. */
export const notifyReported = (ctx: MessagingContext): void => {
  ctx.jobs.every({
    name: "messaging.reported",
    seconds: SWEEP_SECONDS,
    handler: async () => {
      const { items } = await ctx.identity.users.page({ show: "admins", count: MOST, offset: 0 })
      await ctx.db.transaction(async (tx) => {
        const facts = await takeWaiting(tx, ctx.clock.now())
        if (facts === null) return
        for (const { id: userId } of items)
          await notifyUser(ctx, { notification: reportsWait, tx, userId, facts })
      })
    },
  })
}

type Decided = {
  readonly tx: Tx
  readonly report: ReportRow
  readonly people: People
  readonly decision: MessageDecision
}

/** Tells a reporter what was decided, and the other one where they were warned or stopped. */
export const notifyDecided = async (
  ctx: MessagingContext,
  { tx, report: { side, conversationId }, people, decision }: Decided,
): Promise<void> => {
  const other = side === "client" ? "provider" : "client"
  const pageOf = (of: typeof side): string =>
    `${of === "client" ? "customer" : "provider"}/messages/${conversationId}`
  const toReporter = { decision, page: pageOf(side) }
  await notifyUser(ctx, { notification: reportDecided, tx, userId: people[side], facts: toReporter })
  if (decision === "dismissed") return
  const toOther = { decision, page: pageOf(other) }
  await notifyUser(ctx, { notification: writerJudged, tx, userId: people[other], facts: toOther })
}
