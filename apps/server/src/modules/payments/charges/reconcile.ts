import type { PaymentsContext } from "../context.ts"
import { applyOutcome } from "./apply-outcome.ts"
import { type Attempt, attemptsToLookAt, claimLook } from "./attempt-repository.ts"
import { isGivenUp, nextLateLook, nextLook } from "./domain/next-poll.ts"
import { keepPromise } from "./follow-up.ts"
import { type Outcome, outcomeOf } from "./outcome.ts"

const BATCH = 50

/** When to look once more, should this look not settle it. */
const lookAfter = (ctx: PaymentsContext, attempt: Attempt): number | null => {
  const now = ctx.clock.now()
  const since = attempt.sentAt ?? attempt.createdAt
  if (attempt.status === "declined") return nextLateLook({ now, sentAt: since })
  const { pendingMs, unknownMs, dueMs } = ctx.settings.delays
  if (attempt.status === "pending") return nextLook({ now, since, least: pendingMs })
  return nextLook({ now, since, least: attempt.status === "succeeded" ? dueMs : unknownMs })
}

/** What the gateway says of an attempt that got no answer; undefined while it is too early to say. */
const askAbout = async (ctx: PaymentsContext, attempt: Attempt): Promise<Outcome | undefined> => {
  const charge =
    attempt.transactionId === null
      ? await ctx.gateway.find({ orderRef: attempt.orderId, attempt: attempt.number })
      : await ctx.gateway.status(attempt.transactionId)
  if (charge !== null) return outcomeOf(charge)
  const sentAt = attempt.sentAt ?? attempt.createdAt
  const { graceMs } = ctx.settings.delays
  if (!isGivenUp({ now: ctx.clock.now(), sentAt, graceMs })) return undefined
  return { kind: "declined", reason: "timeout", transactionId: null }
}

const lookAt = async (ctx: PaymentsContext, attempt: Attempt): Promise<void> => {
  // It was written down and never sent: we died in between.
  if (attempt.status === "initiated") {
    const outcome = { kind: "declined", reason: "notSent", transactionId: null } as const
    await applyOutcome(ctx, { attemptId: attempt.id, outcome })
    return
  }
  if (attempt.status !== "succeeded") {
    const outcome = await askAbout(ctx, attempt)
    if (outcome !== undefined) await applyOutcome(ctx, { attemptId: attempt.id, outcome })
  }
  await keepPromise(ctx, attempt.id)
}

/**
 * Finds out what became of attempts that nobody heard of: sent and never answered, pending for long, or succeeded with
 * a promise that was not kept yet. Says at how many it looked. What fails is looked at again later.
 */
export const reconcile = async (ctx: PaymentsContext): Promise<number> => {
  const attempts = await attemptsToLookAt(ctx.db.query, { now: ctx.clock.now(), limit: BATCH })
  let looked = 0
  for (const attempt of attempts) {
    if (!(await claimLook(ctx.db.query, { attempt, lookAt: lookAfter(ctx, attempt) }))) continue
    looked += 1
    try {
      await lookAt(ctx, attempt)
    } catch (error) {
      const about = { err: error, attemptId: attempt.id, orderId: attempt.orderId }
      ctx.log.warn(about, "an attempt could not be reconciled; it will be tried again")
    }
  }
  return looked
}
