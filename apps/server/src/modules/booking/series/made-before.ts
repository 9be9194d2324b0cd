import { LIMITS } from "@arnica/contract/limits"
import { AppError } from "../../../platform/errors.ts"
import type { Offer } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { findOfSeries } from "../core/repository/appointments.ts"
import type { BookingRequest } from "../wizard/booking-request.ts"
import type { HeldSeries } from "./hold-series.ts"
import { findSeriesByKey, forgetSeriesKey } from "./series-repository.ts"

const KEY_LIFE_MS = LIMITS.idempotencyHours * 3_600_000

type Asked = {
  readonly request: Pick<BookingRequest, "actor" | "requestKey">
  readonly offers: readonly Offer[]
}

/** What the same request made before, when its answer was lost on the way. Throws idempotencyKeyReused for other times. */
export const madeBefore = async (
  ctx: BookingContext,
  { request: { actor, requestKey: key }, offers }: Asked,
): Promise<HeldSeries | null> => {
  if (key === null) return null
  const found = await findSeriesByKey(ctx.db.query, { clientId: actor.userId, key })
  if (found === null) return null
  if (found.createdAt <= ctx.clock.now() - KEY_LIFE_MS) {
    await ctx.db.transaction((tx) => forgetSeriesKey(tx, found.id))
    return null
  }
  const appointments = await findOfSeries(ctx.db.query, found.id)
  const isSame =
    appointments.length === offers.length &&
    appointments.every(({ start }) => offers.some((offer) => offer.start === start))
  if (!isSame) throw new AppError("idempotencyKeyReused")
  const order = (await ctx.payments.orders([found.id])).get(found.id)
  if (order === undefined) throw new Error(`series ${found.id} has no order`)
  return { id: found.id, expiresAt: order.expiresAt ?? found.createdAt, order, appointments }
}
