import type { Slot } from "@arnica/contract/scheduling"
import type { PricedSlot } from "@arnica/contract/series"
import { SERIES_ALTERNATIVES, type SeriesConflict } from "@arnica/contract/series-words"
import type { Currency } from "@arnica/contract/shared"
import type { SessionProduct } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { busyOfClient } from "../core/repository/open-holds.ts"
import { nearestTimes, offeredSlot } from "../times/nearest-times.ts"
import { conflictFor, overlap } from "./domain/conflict.ts"
import { weekOf } from "./domain/wall-starts.ts"

/** What is asked about the times of a series before it is booked. */
export type Checked = {
  readonly product: SessionProduct
  readonly currency: Currency
  /** Null for a visitor, of whom nothing is known. */
  readonly clientId: string | null
  /** The clock on which the weeks of the alternatives are counted. */
  readonly zone: string
  /** Epoch milliseconds, in their order. */
  readonly starts: readonly number[]
  /** Whether the first of them is a first meeting. */
  readonly firstMeeting: boolean
}

/** A time of a series: free, with the offer to take it by, or in conflict, with others near it. */
export type CheckedTime = {
  readonly start: number
  readonly end: number
  readonly slot: PricedSlot | null
  readonly conflict: SeriesConflict | null
  readonly alternatives: readonly PricedSlot[]
}

type Span = { readonly start: number; readonly end: number }
type Context = Pick<BookingContext, "db" | "clock" | "scheduling" | "kept">

const spanOf = (slot: Slot): Span => ({ start: Date.parse(slot.start), end: Date.parse(slot.end) })

/** A free time that has a price: one without cannot be booked. */
const priced = (slot: Slot): PricedSlot | null =>
  slot.price === null ? null : { ...slot, price: slot.price }

/** The nearest free times of the same week that are in the way of no other session of the series. */
const alternativesFor = async (
  ctx: Context,
  { start, others, ...asked }: Omit<Checked, "starts"> & Pick<Span, "start"> & { others: readonly Span[] },
): Promise<PricedSlot[]> => {
  const week = weekOf(asked.zone, start)
  const found = await nearestTimes(ctx, { ...asked, start, firstMeeting: false })
  const distance = (slot: Slot): number => Math.abs(spanOf(slot).start - start)
  return found
    .flatMap((slot) => priced(slot) ?? [])
    .filter((slot) => weekOf(asked.zone, spanOf(slot).start) === week)
    .filter((slot) => others.every((other) => !overlap(spanOf(slot), other)))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, SERIES_ALTERNATIVES)
}

/** What stands in the way of one time; null for nothing. */
const conflictAt = async (
  ctx: Context,
  {
    product,
    span,
    slot,
    busy,
  }: Pick<Checked, "product"> & { span: Span; slot: Slot | null; busy: readonly Span[] },
): Promise<SeriesConflict | null> => {
  if (busy.some((taken) => overlap(taken, span))) return "clientBusy"
  if (slot !== null) return null
  const { specialistId, place, minutes: sessionMinutes } = product
  const asked = {
    specialistId,
    place,
    sessionMinutes,
    start: span.start,
    bookable: true,
    now: ctx.clock.now(),
  }
  const verdict = await ctx.scheduling.whyNot(asked)
  return verdict === null ? "closed" : conflictFor(verdict.reason)
}

/** The offer of one time at its price, when it is free for who asks, also as it is kept for them. */
const slotAt = async (
  ctx: Context,
  asked: Omit<Checked, "starts"> & Pick<Span, "start">,
): Promise<PricedSlot | null> => {
  const { product, start, clientId: userId } = asked
  const kept = { offerId: null, userId, specialistId: product.specialistId, start }
  const own = userId === null ? null : await ctx.kept.findHolder(ctx.db.query, kept)
  const found = await offeredSlot(ctx, { ...asked, ...(own === null ? {} : { ignoring: own }) })
  return found === null ? null : priced(found)
}

/** Looks at each time of a series by itself. */
export const checkTimes = async (ctx: Context, asked: Checked): Promise<CheckedTime[]> => {
  const { product, starts, clientId, firstMeeting } = asked
  const spans = starts.map((start) => ({ start, end: start + product.minutes * 60_000 }))
  const reach = { from: Math.min(...starts), to: Math.max(...spans.map(({ end }) => end)) }
  const busy =
    clientId === null ? [] : await busyOfClient(ctx.db.query, { clientId, ...reach, now: ctx.clock.now() })
  const checked: CheckedTime[] = []
  for (const [index, span] of spans.entries()) {
    const one = { ...asked, start: span.start, firstMeeting: firstMeeting && index === 0 }
    const slot = await slotAt(ctx, one)
    const conflict = await conflictAt(ctx, { product, span, slot, busy })
    const others = spans.filter((other) => other !== span)
    checked.push({
      ...span,
      slot: conflict === null ? slot : null,
      conflict,
      // Beyond the calendar, and before it, there is nothing to look for.
      alternatives:
        conflict === null || conflict === "tooFar" || conflict === "tooSoon"
          ? []
          : await alternativesFor(ctx, { ...one, others }),
    })
  }
  return checked
}
