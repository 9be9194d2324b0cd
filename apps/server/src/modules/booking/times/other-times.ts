import type { ErrorCode } from "@arnica/contract/errors"
import type { Slot } from "@arnica/contract/scheduling"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { Offer } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { busyOfClient } from "../core/repository/open-holds.ts"
import { isFirstMeeting } from "./first-meeting.ts"
import { nearestTimes, offeredSlot, type Wanted } from "./nearest-times.ts"

/** Refusals that say which other times are free. */
const WITH_TIMES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "slotTaken",
  "clientBusy",
  "slotNotOffered",
  "slotInThePast",
  "offerExpired",
])

type Refused = { readonly error: unknown; readonly offer: Offer; readonly userId: string }

const wantedBy = async (ctx: BookingContext, { offer, userId }: Refused): Promise<Wanted | null> => {
  const products = await ctx.specialists.products(offer.specialistId)
  const sold = products.find(({ id }) => id === offer.productId) ?? products[0]
  // The specialist may have stopped selling in this currency, or at all: then there is nothing to propose.
  if (sold?.prices[offer.currency] === undefined) return null
  const product = await ctx.offers.forClient(sold, userId)
  const { specialistId, start, currency } = offer
  const firstMeeting = await isFirstMeeting(ctx, { on: ctx.db.query, userId, specialistId })
  return { product, start, currency, firstMeeting, clientId: userId }
}

/** The order with which the client holds the time themselves, so that they can resume or drop it. */
const ownOrder = async (ctx: BookingContext, { offer, userId }: Refused): Promise<string | null> => {
  const busy = await busyOfClient(ctx.db.query, {
    clientId: userId,
    from: offer.start,
    to: offer.end - 1,
    now: ctx.clock.now(),
  })
  return busy.find(({ isOpen }) => isOpen)?.orderId ?? null
}

const inOrder = (slots: readonly Slot[]): Slot[] =>
  slots.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))

const dataFor = async (
  ctx: BookingContext,
  refused: Refused & { readonly code: ErrorCode },
): Promise<object | null> => {
  const isSeat = refused.offer.groupId !== undefined
  if (isSeat && refused.code === "clientBusy")
    return { nearest: [], openOrderId: await ownOrder(ctx, refused) }
  // No other time stands in for a group.
  const wanted = isSeat ? null : await wantedBy(ctx, refused)
  if (wanted === null) return null
  if (refused.code === "firstMeetingOnly") return { slot: await offeredSlot(ctx, wanted) }
  const nearest = await nearestTimes(ctx, wanted)
  if (refused.code === "offerExpired") {
    const slot = await offeredSlot(ctx, wanted)
    return { slot, nearest: slot === null ? nearest : inOrder([slot, ...nearest]) }
  }
  return refused.code === "clientBusy" ? { nearest, openOrderId: await ownOrder(ctx, refused) } : { nearest }
}

/**
 * A refusal of a booking together with what helps the client on: the nearest other times; for an offer that expired
 * or that is only for a first meeting, the same time anew. Anything else comes back as it was.
 */
export const withOtherTimes = async (ctx: BookingContext, refused: Refused): Promise<unknown> => {
  const { error } = refused
  if (!isAppError(error) || error.data !== undefined) return error
  const { code, params } = error
  if (code !== "firstMeetingOnly" && !WITH_TIMES.has(code)) return error
  const data = await dataFor(ctx, { ...refused, code })
  if (data === null) return error
  return new AppError(code, { ...(params === undefined ? {} : { params }), data, cause: error })
}
