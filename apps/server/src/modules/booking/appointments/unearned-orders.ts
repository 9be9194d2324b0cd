import type { BookingContext } from "../core/context.ts"
import { openOrdersOf } from "./open-orders.ts"

/** Orders of which nothing may be paid out yet. */
export type UnearnedOrders = {
  /** Those of sessions with these specialists that were not held yet, or to which they are said not to have come. */
  readonly find: (specialistIds: readonly number[]) => Promise<string[]>
}

/** Orders of which nothing may be paid out yet. */
export const createUnearnedOrders = (ctx: BookingContext): UnearnedOrders => ({
  find: (specialistIds) => openOrdersOf(ctx, specialistIds),
})
