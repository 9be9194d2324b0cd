import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { eachAlone } from "../../../platform/jobs/each-alone.ts"
import { holderOf, type WaitingContext } from "../context.ts"
import { MOST_UNANSWERED } from "../domain/hold.ts"
import { notifyEnded } from "../notify.ts"
import { findLapsed, lockKept, setOffer } from "../offer-repository.ts"
import { entryPolicy } from "../policy.ts"
import {
  askToLook,
  deleteEntry,
  type End,
  endEntry,
  findEntry,
  lockEntry,
  lockWaiting,
  setUnanswered,
} from "../repository.ts"
import type { Entry, KeptOffer } from "../tables.ts"

type Freeing = {
  readonly tx: Tx
  readonly offer: KeptOffer
  readonly to: "declined" | "lapsed"
}

/** Frees what was kept and not taken, and asks for the next one in line. The calendar was waited for. */
const free = async (ctx: WaitingContext, { tx, offer, to }: Freeing): Promise<boolean> => {
  if (!(await setOffer(tx, { id: offer.id, from: "open", to }))) return false
  await ctx.scheduling.release(tx, holderOf(offer))
  await askToLook(tx, { specialistId: offer.specialistId, now: ctx.clock.now() })
  return true
}

type Ending = { readonly tx: Tx; readonly entry: Entry; readonly state: End }

/** Ends an entry, and frees what is kept for it. The calendar was waited for. */
export const end = async (ctx: WaitingContext, { tx, entry, state }: Ending): Promise<void> => {
  const kept = await lockKept(tx, entry.id)
  if (kept !== null) await free(ctx, { tx, offer: kept, to: "lapsed" })
  await endEntry(tx, { id: entry.id, state, now: ctx.clock.now() })
  if (state === "unanswered" || state === "stopped") await notifyEnded(ctx, { tx, entry, state })
}

type Own = { readonly userId: string; readonly id: string }

/** Calls with an entry of whoever asks and what is kept for it, both locked after the calendar. Throws notFound. */
const withOwn = async (
  ctx: WaitingContext,
  { userId, id }: Own,
  work: (given: { tx: Tx; entry: Entry; kept: KeptOffer | null }) => Promise<void>,
): Promise<void> => {
  const { specialistId } = entryPolicy.authorize({ userId }, "own", await findEntry(ctx.db.query, id))
  await ctx.db.transaction(async (tx) => {
    await ctx.scheduling.waitFor(tx, [specialistId])
    const entry = entryPolicy.authorize({ userId }, "own", await lockEntry(tx, id))
    await work({ tx, entry, kept: await lockKept(tx, id) })
  })
}

/** Takes somebody off a list; one that ended is taken out of sight. Throws notFound. */
export const leave = (ctx: WaitingContext, own: Own): Promise<void> =>
  withOwn(ctx, own, async ({ tx, kept }) => {
    if (kept !== null) await free(ctx, { tx, offer: kept, to: "declined" })
    await deleteEntry(tx, own.id)
  })

/** Says that the time that is kept does not suit. Throws notFound, statusConflict when none is kept. */
export const decline = (ctx: WaitingContext, own: Own): Promise<void> =>
  withOwn(ctx, own, async ({ tx, entry, kept }) => {
    if (kept === null || !(await free(ctx, { tx, offer: kept, to: "declined" })))
      throw new AppError("statusConflict")
    await setUnanswered(tx, { id: entry.id, unanswered: 0 })
  })

const lapse = (ctx: WaitingContext, offer: KeptOffer): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await ctx.scheduling.waitFor(tx, [offer.specialistId])
    const entry = await lockEntry(tx, offer.entryId)
    if (entry === null || !(await free(ctx, { tx, offer, to: "lapsed" }))) return
    const unanswered = entry.unanswered + 1
    await setUnanswered(tx, { id: entry.id, unanswered })
    if (unanswered >= MOST_UNANSWERED) await end(ctx, { tx, entry, state: "unanswered" })
  })

/** Ends the offers that nobody answered in time. */
export const lapseAll = async (ctx: WaitingContext): Promise<void> => {
  const all = await findLapsed(ctx.db.query, ctx.clock.now())
  await eachAlone(ctx, { all, what: "waiting.offer", work: (offer) => lapse(ctx, offer) })
}

/** Ends all for whom a specialist is not there any more. */
export const endAllOf = async (
  ctx: WaitingContext,
  { tx, specialistId }: { readonly tx: Tx; readonly specialistId: number },
): Promise<void> => {
  await ctx.scheduling.waitFor(tx, [specialistId])
  for (const entry of await lockWaiting(tx, { specialistId })) await end(ctx, { tx, entry, state: "stopped" })
}

/** Frees the times kept with a specialist who is suspended; everybody keeps their place on the list. */
export const freeAllOf = async (
  ctx: WaitingContext,
  { tx, specialistId }: { readonly tx: Tx; readonly specialistId: number },
): Promise<void> => {
  await ctx.scheduling.waitFor(tx, [specialistId])
  for (const { id } of await lockWaiting(tx, { specialistId })) {
    const kept = await lockKept(tx, id)
    if (kept !== null) await free(ctx, { tx, offer: kept, to: "lapsed" })
  }
}
