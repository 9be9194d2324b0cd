import type { Language } from "@arnica/i18n/languages"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Offer, SessionProduct } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { isOpen } from "../core/domain/lifecycle.ts"
import { type Group, isOnSale, textIn } from "./group.ts"
import { findGroup, lockGroup } from "./group-repository.ts"

/** How long before a session of a specialist it can be booked at the latest, in minutes. */
export const noticeOf = async (
  ctx: Pick<BookingContext, "scheduling">,
  { on, specialistId }: { readonly on: Queryable; readonly specialistId: number },
): Promise<number> => (await ctx.scheduling.findSettings(on, specialistId))?.minimumNoticeMinutes ?? 0

/** A seat of a group as something that is sold. */
const seatProduct = (group: Group): SessionProduct => ({
  id: group.id,
  specialistId: group.specialistId,
  sessionTypeCode: group.sessionTypeCode,
  place: group.place,
  minutes: (group.end - group.start) / 60_000,
  prices: { [group.currency]: group.price },
  firstMeetingDiscountPercent: 0,
})

/** What an offer of a seat leads to: the group, as something that is sold and under its title. Throws slotNotOffered. */
export const offeredSeat = async (
  ctx: BookingContext,
  { offer, language }: { readonly offer: Offer & { readonly groupId: string }; readonly language: Language },
): Promise<{ product: SessionProduct; sessionName: string; officeAddress: string | null }> => {
  const group = await findGroup(ctx.db.query, offer.groupId)
  if (group === null || group.start !== offer.start) throw new AppError("slotNotOffered")
  const { title } = textIn(group.texts, language)
  return { product: seatProduct(group), sessionName: title, officeAddress: group.officeAddress }
}

type Seat = {
  readonly tx: Tx
  readonly groupId: string
  readonly holderRef: string
  readonly userId: string
  /** When it begins by the offer. */
  readonly offeredStart: number
  readonly expiresAt: number
}

/**
 * Takes a seat of a group and the time of who sits on it, in the caller's transaction, which writes the appointment
 * that counts for it. Throws slotNotOffered when none are sold, groupFull and clientBusy.
 */
export const takeSeat = async (ctx: BookingContext, seat: Seat): Promise<void> => {
  const { tx, groupId, offeredStart, ...holder } = seat
  const group = await lockGroup(tx, groupId)
  // It may have moved since.
  if (group === null || group.start !== offeredStart) throw new AppError("slotNotOffered")
  const { specialistId, start, end } = group
  const noticeMinutes = await noticeOf(ctx, { on: tx, specialistId })
  if (!isOnSale(group, { now: ctx.clock.now(), noticeMinutes })) throw new AppError("slotNotOffered")
  if (group.taken >= group.capacity) throw new AppError("groupFull")
  await ctx.scheduling.occupySeat(tx, { ...holder, specialistId, start, end })
}

/** Takes a seat again for a payment that came late: false when the group is full by now, moved, or was called off. */
export const retakeSeat = async (
  ctx: BookingContext,
  { tx, appointment }: { readonly tx: Tx; readonly appointment: Appointment & { readonly groupId: string } },
): Promise<boolean> => {
  const group = await lockGroup(tx, appointment.groupId)
  // One that moved meanwhile is not what was paid for.
  if (group === null || group.status === "cancelled" || group.start !== appointment.start) return false
  const hasSeat = isOpen(appointment.status)
  if (!hasSeat && group.taken >= group.capacity) return false
  const { clientId: userId, specialistId, start, end } = appointment
  const holder = { holderRef: holderRefOf(appointment), specialistId, userId }
  return await ctx.scheduling.retakeSeat(tx, { ...holder, start, end })
}
