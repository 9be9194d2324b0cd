import { CANCELLATION_POLICY } from "@arnica/contract/limits"
import type { Slot } from "@arnica/contract/scheduling"
import type { Currency } from "@arnica/contract/shared"
import { busySpan, computeSlots, nearestSlots } from "@arnica/rules/slots"
import type { Queryable } from "../../../platform/db/db.ts"
import type { Tokens } from "../../../platform/tokens.ts"
import { type Offer, signOffer } from "../domain/offer.ts"
import { priceOf } from "../domain/price.ts"
import { offerExpiry, questionOf } from "../domain/question.ts"
import type { SessionProduct } from "../neighbours.ts"
import { loadBusy, specialistResource } from "../occupancy-repository.ts"
import { type LoadedSchedule, loadSchedules } from "../schedule-repository.ts"

type Question = {
  readonly product: SessionProduct
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

export type SlotRequest = Question & Pricing & { readonly from: number; readonly to: number }

export type NearestRequest = Question & { readonly wanted: number; readonly count: number }

type Loaded = { loaded: LoadedSchedule; starts: Float64Array }

/** The free starts of a product in a range, and the schedule that they come from; null when there is no schedule. */
export const findStarts = async (db: Queryable, request: SlotRequest): Promise<Loaded | null> => {
  const question = await loadQuestion(db, request)
  if (question === null) return null
  return {
    loaded: question.loaded,
    starts: computeSlots({ ...question.asked, from: request.from, to: request.to }),
  }
}

/** Free times as offers: signed, priced and valid for an hour. */
export const findSlots = async (
  context: { db: Queryable; tokens: Tokens },
  request: SlotRequest,
): Promise<Slot[]> => {
  const found = await findStarts(context.db, request)
  if (found === null) return []
  return Array.from(found.starts, (start) => toSlot(context.tokens, { start, loaded: found.loaded, request }))
}

/** The free times nearest to a wanted one, within two weeks to each side, as offers in order of time. */
export const findNearest = async (
  context: { db: Queryable; tokens: Tokens },
  request: NearestRequest & { readonly currency: Currency; readonly firstMeeting: boolean },
): Promise<Slot[]> => {
  const found = await findNearestStarts(context.db, request)
  if (found === null) return []
  return Array.from(found.starts, (start) => toSlot(context.tokens, { start, loaded: found.loaded, request }))
}

/** The same as bare starts in epoch milliseconds. */
export const findNearestStarts = async (
  db: Queryable,
  request: NearestRequest,
): Promise<{ loaded: LoadedSchedule; starts: number[] } | null> => {
  const from = Math.max(request.now, request.wanted - FORTNIGHT_MS)
  const span = { from, to: Math.max(from, request.wanted) + FORTNIGHT_MS }
  const question = await loadQuestion(db, { ...request, ...span })
  if (question === null) return null
  const starts = nearestSlots({ ...question.asked, ...span }, request.wanted, request.count)
  return { loaded: question.loaded, starts: starts.sort((a, b) => a - b) }
}

const FORTNIGHT_MS = 14 * 86_400_000

const loadQuestion = async (db: Queryable, request: Question & { from: number; to: number }) => {
  const { product, now } = request
  const schedules = await loadSchedules(db, { specialistIds: [product.specialistId], now })
  const loaded = schedules.get(product.specialistId)
  if (loaded === undefined) return null
  const span = busySpan({ ...loaded, sessionMinutes: product.minutes, from: request.from, to: request.to })
  const resource = specialistResource(product.specialistId)
  const busy = await loadBusy(db, {
    resources: [resource],
    ...span,
    ...(request.ignoring === undefined ? {} : { ignoring: request.ignoring }),
  })
  const asked = questionOf({ loaded, busy: busy.get(resource) ?? [], sessionMinutes: product.minutes, now })
  return { loaded, asked }
}

const toSlot = (tokens: Tokens, given: { start: number; loaded: LoadedSchedule; request: Pricing }): Slot => {
  const { request, start } = given
  const end = start + request.product.minutes * 60_000
  const priced = priceOf(request)
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
    policy: CANCELLATION_POLICY,
    scheduleVersion: given.loaded.version,
  }
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    price: { amount: priced.price, currency: request.currency },
    fullPrice:
      priced.price === priced.fullPrice ? null : { amount: priced.fullPrice, currency: request.currency },
    offer: signOffer(tokens, { offer, expiresAt: offerExpiry(request.now) }),
  }
}
