import { CANCELLATION_POLICY } from "@arnica/contract/limits"
import type { Slot } from "@arnica/contract/scheduling"
import type { Currency } from "@arnica/contract/shared"
import { computeSlots, nearestSlots } from "@arnica/rules/slots"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import type { Offer } from "../domain/offer.ts"
import { computePrice } from "../domain/price.ts"
import { offerExpiry, queryOf } from "../domain/query.ts"
import { signOffer } from "../domain/signed-offer.ts"
import type { SessionProduct } from "../neighbours.ts"
import { parseScheduleText, readScheduleText } from "../query-repository.ts"
import type { LoadedSchedule } from "../schedule-repository.ts"

/** Whose calendar is asked, for how long and where. */
export type Asked = Pick<SessionProduct, "specialistId" | "minutes" | "place">

type Query = {
  readonly product: Asked
  readonly now: number
  /** A holder whose own time counts as free: an order that is being looked at again. */
  readonly ignoring?: string | readonly string[]
}

type Pricing = {
  readonly product: SessionProduct
  readonly now: number
  readonly currency: Currency
  readonly firstMeeting: boolean
}

export type SlotRequest = Pick<Query, "ignoring"> & Pricing & { readonly from: number; readonly to: number }

export type NearestRequest = Query & { readonly wanted: number; readonly count: number }

/** Free times as offers: signed, priced and valid for an hour. */
export const findSlots = async (
  context: { on: Queryable; tokens: Tokens },
  request: SlotRequest,
): Promise<Slot[]> => {
  const text = await readScheduleText(context.on, { ...request, specialistId: request.product.specialistId })
  return text === null ? [] : slotsFrom(context.tokens, { text, request })
}

/** The same from a text that was read already. */
export const slotsFrom = (tokens: Tokens, given: { text: string; request: SlotRequest }): Slot[] => {
  const { product, now, from, to } = given.request
  const { loaded, busy } = parseScheduleText(given.text, now)
  const query = queryOf({ loaded, busy, sessionMinutes: product.minutes, place: product.place, now })
  return Array.from(computeSlots({ ...query, from, to }), (start) =>
    toSlot(tokens, { start, loaded, request: given.request }),
  )
}

/** The free times nearest to a wanted one, within two weeks to each side, as offers in order of time. */
export const findNearest = async (
  context: { on: Queryable; tokens: Tokens },
  request: NearestRequest & Pricing,
): Promise<Slot[]> => {
  const found = await findNearestStarts(context.on, request)
  if (found === null) return []
  return Array.from(found.starts, (start) => toSlot(context.tokens, { start, loaded: found.loaded, request }))
}

/** The same as bare starts in epoch milliseconds. */
export const findNearestStarts = async (
  on: Queryable,
  request: NearestRequest,
): Promise<{ loaded: LoadedSchedule; starts: number[] } | null> => {
  const from = Math.max(request.now, request.wanted - FORTNIGHT_MS)
  const span = { from, to: Math.max(from, request.wanted) + FORTNIGHT_MS }
  const query = await loadQuery(on, { ...request, ...span })
  if (query === null) return null
  const starts = nearestSlots({ ...query.asked, ...span }, request)
  return { loaded: query.loaded, starts: starts.sort((a, b) => a - b) }
}

/** The free starts of a session in a stretch of time, in epoch milliseconds. */
export const findStarts = async (
  on: Queryable,
  request: Query & { readonly from: number; readonly to: number },
): Promise<number[]> => {
  const { from, to } = request
  const query = await loadQuery(on, request)
  return query === null ? [] : Array.from(computeSlots({ ...query.asked, from, to }))
}

const FORTNIGHT_MS = 14 * 86_400_000

const loadQuery = async (on: Queryable, request: Query & { from: number; to: number }) => {
  const { product, now } = request
  const text = await readScheduleText(on, { ...request, specialistId: product.specialistId })
  if (text === null) return null
  const { loaded, busy } = parseScheduleText(text, now)
  return {
    loaded,
    asked: queryOf({ loaded, busy, sessionMinutes: product.minutes, place: product.place, now }),
  }
}

const toSlot = (tokens: Tokens, given: { start: number; loaded: LoadedSchedule; request: Pricing }): Slot => {
  const { request, start } = given
  const end = start + request.product.minutes * 60_000
  const priced = computePrice(request)
  const offer: Offer = {
    specialistId: request.product.specialistId,
    productId: request.product.id,
    start,
    end,
    currency: request.currency,
    price: priced.price,
    fullPrice: priced.fullPrice,
    discountPercent: priced.discountPercent,
    firstMeeting: priced.discountPercent > 0,
    ...(priced.agreedWith === null ? {} : { agreedWith: priced.agreedWith }),
    policy: CANCELLATION_POLICY,
  }
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    price: { amount: priced.price, currency: request.currency },
    fullPrice:
      priced.price === priced.fullPrice ? null : { amount: priced.fullPrice, currency: request.currency },
    ...(priced.agreedWith === null ? {} : { agreed: true as const }),
    offer: signOffer(tokens, { offer, expiresAt: offerExpiry(request.now) }),
  }
}
