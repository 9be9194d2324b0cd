import type { BookingContext } from "../context.ts"
import { findDisputed, findOpenOrders } from "../repository/open-orders.ts"

/**
 * The orders of sessions with these specialists that are not earned yet: not held, or held as far as nobody decided
 * otherwise. Of a session of a package that is the order of the package.
 */
export const openOrdersOf = async (
  { db, packages }: BookingContext,
  specialistIds: readonly number[],
): Promise<string[]> => {
  const [open, disputed] = await Promise.all([
    findOpenOrders(db.query, specialistIds),
    findDisputed(db.query, specialistIds),
  ])
  const ofPackages = await packages.ordersOf(disputed.flatMap(({ packageId }) => packageId ?? []))
  return [...open, ...disputed.flatMap(({ orderId }) => orderId ?? []), ...ofPackages]
}
