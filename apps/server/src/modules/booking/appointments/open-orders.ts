import { findUnsettled } from "../attendance/video/attendance-repository.ts"
import type { BookingContext } from "../core/context.ts"
import { findDisputed, findOpenOrders } from "./open-order-repository.ts"

/**
 * The orders of sessions with these specialists that are not earned yet: not held, held as far as nobody decided
 * otherwise, or with minutes that may be given back. Of a session of a package that is the order of the package.
 */
export const openOrdersOf = async (
  { db, clock, packages }: BookingContext,
  specialistIds: readonly number[],
): Promise<string[]> => {
  const [open, disputed, unsettled] = await Promise.all([
    findOpenOrders(db.query, specialistIds),
    findDisputed(db.query, specialistIds),
    findUnsettled(db.query, { specialistIds, now: clock.now() }),
  ])
  const undecided = [...disputed, ...unsettled]
  const ofPackages = await packages.findOrders(undecided.flatMap(({ packageId }) => packageId ?? []))
  return [...open, ...undecided.flatMap(({ orderId }) => orderId ?? []), ...ofPackages]
}
