import { randomUUID } from "node:crypto"
import type { Tx } from "../../../platform/db/handles.ts"
import { isAppError } from "../../../platform/errors.ts"
import type { Offer, SessionProduct } from "../../scheduling/index.ts"
import { holderOf, type WaitingContext } from "../context.ts"
import { heldUntil } from "../domain/hold.ts"
import { notifyOffered } from "../notify.ts"
import { insertOffer } from "../offer-repository.ts"
import { lockEntry } from "../repository.ts"
import type { Entry, KeptOffer } from "../tables.ts"
import type { Candidate } from "./find-times.ts"

type Given = { readonly entry: Entry; readonly candidate: Candidate; readonly now: number }

/** The currency of the client where the session is sold in it, or else one in which it is. */
const currencyFor = ({ prices }: SessionProduct, { currency }: Entry): Offer["currency"] | null =>
  prices[currency] === undefined
    ? ((["EUR", "RON", "GBP", "USD"] as const).find((other) => prices[other] !== undefined) ?? null)
    : currency

/** What the client would book, at the price that is theirs; null where it is not sold or not free any more. */
const priceFor = async (
  ctx: WaitingContext,
  { entry, start, product, now }: { entry: Entry; start: number; product: SessionProduct; now: number },
): Promise<Offer | null> => {
  const currency = currencyFor(product, entry)
  if (currency === null) return null
  const { clientId: userId, specialistId } = entry
  const [theirs, haveMet] = await Promise.all([
    ctx.offers.forClient(product, userId),
    ctx.scheduling.haveMet(ctx.db.query, { specialistId, userId }),
  ])
  const asked = { product: theirs, currency, firstMeeting: !haveMet, from: start, to: start + 1, now }
  const [slot] = await ctx.scheduling.slots(asked)
  return slot?.offer == null ? null : ctx.scheduling.verifyOffer(slot.offer)
}

type Keeping = Given & { readonly tx: Tx; readonly price: Offer | null; readonly until: number }

/** Throws what the calendar says against it. False when the entry has something by now, or is gone. */
const keep = async (ctx: WaitingContext, given: Keeping): Promise<boolean> => {
  const { tx, entry, candidate, price, until, now } = given
  const { start, end, product } = candidate
  const { specialistId, clientId } = entry
  await ctx.scheduling.waitFor(tx, [specialistId])
  if ((await lockEntry(tx, entry.id))?.state !== "waiting") return false
  const id = randomUUID()
  const token = price && ctx.scheduling.signOffer({ offer: { ...price, waitingId: id }, expiresAt: until })
  const row: KeptOffer = {
    id,
    entryId: entry.id,
    clientId,
    specialistId,
    productId: product?.id ?? null,
    start: new Date(start),
    end: new Date(end),
    heldUntil: new Date(until),
    token,
    price: price?.price ?? null,
    currency: price?.currency ?? null,
    madeAt: new Date(now),
    state: "open",
  }
  if (!(await insertOffer(tx, row))) return false
  const holderRef = holderOf(row)
  const hold = { holderRef, specialistId, userId: clientId, start, end, expiresAt: until }
  await ctx.scheduling.occupy(tx, { ...hold, demand: "offered" })
  // Their own calendar was asked, and stays free: they may still book something else.
  await ctx.scheduling.leave(tx, { holderRef, userId: clientId })
  await notifyOffered(ctx, { tx, entry, offer: row })
  return true
}

const REFUSALS = ["slotTaken", "clientBusy", "slotNotOffered", "slotInThePast"] as const

/** Keeps a time for somebody and tells them. False when it cannot be had, or they have something by now. */
export const offerTime = async (ctx: WaitingContext, given: Given): Promise<boolean> => {
  const { entry, candidate, now } = given
  const { start, product } = candidate
  const until = heldUntil({ start, now })
  if (until === null) return false
  const price = product === null ? null : await priceFor(ctx, { entry, start, product, now })
  if (product !== null && price === null) return false
  try {
    return await ctx.db.transaction((tx) => keep(ctx, { ...given, tx, price, until }))
  } catch (error) {
    if (REFUSALS.some((code) => isAppError(error, code))) return false
    throw error
  }
}
