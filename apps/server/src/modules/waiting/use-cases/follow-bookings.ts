import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { holderOf, type WaitingContext } from "../context.ts"
import { findKept, findTaken, hasOpen, setOffer, takeOverlapping } from "../offer-repository.ts"
import { askToLook, lockWaiting } from "../repository.ts"
import type { Entry, KeptOffer } from "../tables.ts"
import { end } from "./end-entries.ts"
import { weekOf } from "./find-times.ts"

type Taken = {
  readonly userId: string
  readonly specialistId: number
  readonly start: number
  readonly end: number
}

/** Under which name a time is kept for a client, or by the offer that somebody came with; null for any other. */
export const findHolder = async (
  { clock }: WaitingContext,
  { on, ...asked }: Omit<Parameters<typeof findKept>[1], "now"> & { readonly on: Queryable },
): Promise<string | null> => {
  const kept = await findKept(on, { ...asked, now: clock.now() })
  return kept === null ? null : holderOf(kept)
}

/** Gives what is kept for a client to what they book or move. Whether it was this very time. */
export const giveWay = async (
  ctx: WaitingContext,
  { tx, taken }: { readonly tx: Tx; readonly taken: Taken },
): Promise<boolean> => {
  const { userId: clientId, specialistId, start, end: until } = taken
  const now = ctx.clock.now()
  // The calendar first, as everywhere: whoever lets an offer go waits for it too.
  if (await hasOpen(tx, { clientId, specialistId })) await ctx.scheduling.waitFor(tx, [specialistId])
  const gave = await takeOverlapping(tx, { clientId, specialistId, start, end: until, now })
  for (const offer of gave) await ctx.scheduling.release(tx, holderOf(offer))
  return gave.some((offer) => offer.start.getTime() === start && offer.end.getTime() === until)
}

/** A session of two people. Epoch milliseconds. */
export type Booked = {
  readonly clientId: string
  readonly specialistId: number
  readonly start: number
  readonly end: number
}

const overlaps = (offer: KeptOffer, { start, end: until }: Booked): boolean =>
  offer.start.getTime() < until && offer.end.getTime() > start

/** Whether somebody who waits has what they waited for with a new appointment. */
const isServed = ({ kind, week, timeZone }: Entry, { start }: Booked): boolean => {
  if (kind === "any") return true
  if (kind === "sooner" || week === null) return false
  const { from, to } = weekOf(week, timeZone)
  return start >= from && start < to
}

/** An appointment stands, or moved: who waited for it waits no longer. */
export const noteBooked = async (
  ctx: WaitingContext,
  { tx, booked, isNew }: { readonly tx: Tx; readonly booked: Booked; readonly isNew: boolean },
): Promise<void> => {
  await ctx.scheduling.waitFor(tx, [booked.specialistId])
  const taken = await findTaken(tx, booked)
  const byOffer = new Set(taken.filter((offer) => overlaps(offer, booked)).map(({ entryId }) => entryId))
  for (const entry of await lockWaiting(tx, { clientId: booked.clientId })) {
    if (entry.specialistId !== booked.specialistId) continue
    if (byOffer.has(entry.id) || (isNew && isServed(entry, booked)))
      await end(ctx, { tx, entry, state: "booked" })
  }
  await askToLook(tx, { specialistId: booked.specialistId, now: ctx.clock.now() })
}

/** Nothing came of what was being booked: who took an offer for it waits on, and what became free goes round. */
export const noteFreed = async (
  ctx: WaitingContext,
  { tx, booked }: { readonly tx: Tx; readonly booked: Booked },
): Promise<void> => {
  for (const offer of await findTaken(tx, booked))
    if (overlaps(offer, booked)) await setOffer(tx, { id: offer.id, from: "taken", to: "lapsed" })
  await askToLook(tx, { specialistId: booked.specialistId, now: ctx.clock.now() })
}
