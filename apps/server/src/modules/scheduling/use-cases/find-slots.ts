import { CANCELLATION_POLICY } from "@arnica/contract/limits"
import type { Slot } from "@arnica/contract/scheduling"
import type { Currency } from "@arnica/contract/shared"
import { computeSlots, nearestSlots } from "@arnica/rules/slots"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import type { Offer } from "../domain/offer.ts"
import { computePrice } from "../domain/price.ts"
import { offerExpiry, questionOf } from "../domain/query.ts"
import { signOffer } from "../domain/signed-offer.ts"
import type { SessionProduct } from "../neighbours.ts"
import { parseQuestion, readQuestion } from "../query-repository.ts"
import type { LoadedSchedule } from "../schedule-repository.ts"

/** Whose calendar is asked, for how long and where. */
export type Asked = Pick<SessionProduct, "specialistId" | "minutes" | "place">

type Question = {
  readonly product: Asked
  readonly now: number
  /** A holder whose own time counts as free: an order that is being looked at again. */
  readonly ignoring?: string
}

type Pricing = {
  readonly product: SessionProduct
  readonly now: number
  readonly currency: Currency
  readonly firstMeeting: boolean
}

export type SlotRequest = Pick<Question, "ignoring"> &
  Pricing & { readonly from: number; readonly to: number }

export type NearestRequest = Question & { readonly wanted: number; readonly count: number }

/** Free times as offers: signed, priced and valid for an hour. */
export const findSlots = async (
  context: { on: Queryable; tokens: Tokens },
  request: SlotRequest,
): Promise<Slot[]> => {
  const text = await readQuestion(context.on, { ...request, specialistId: request.product.specialistId })
  return text === null ? [] : slotsFrom(context.tokens, { text, request })
}

/** The same from a question that was read already. */
export const slotsFrom = (tokens: Tokens, given: { text: string; request: SlotRequest }): Slot[] => {
  const { product, now, from, to } = given.request
  const { loaded, busy } = parseQuestion(given.text, now)
  const question = questionOf({ loaded, busy, sessionMinutes: product.minutes, place: product.place, now })
  return Array.from(computeSlots({ ...question, from, to }), (start) =>
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
  const question = await loadQuestion(on, { ...request, ...span })
  if (question === null) return null
  const starts = nearestSlots({ ...question.asked, ...span }, request)
  return { loaded: question.loaded, starts: starts.sort((a, b) => a - b) }
}

/** The free starts of a session in a stretch of time, in epoch milliseconds. */
export const findStarts = async (
  on: Queryable,
  request: Question & { readonly from: number; readonly to: number },
): Promise<number[]> => {
  const { from, to } = request
  const question = await loadQuestion(on, request)
  return question === null ? [] : Array.from(computeSlots({ ...question.asked, from, to }))
}

const FORTNIGHT_MS = 14 * 86_400_000

const loadQuestion = async (on: Queryable, request: Question & { from: number; to: number }) => {
  const { product, now } = request
  const text = await readQuestion(on, { ...request, specialistId: product.specialistId })
  if (text === null) return null
  const { loaded, busy } = parseQuestion(text, now)
  return {
    loaded,
    asked: questionOf({ loaded, busy, sessionMinutes: product.minutes, place: product.place, now }),
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
