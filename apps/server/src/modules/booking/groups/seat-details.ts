import type { SlotDetails } from "@arnica/contract/booking"
import { LIMITS } from "@arnica/contract/limits"
import { cancellationDeadlines } from "@arnica/rules/cancellation"
import { AppError } from "../../../platform/errors.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { slotIssues } from "../core/domain/issues.ts"
import { priceLines } from "../core/domain/price-lines.ts"
import { atOffice, toBookingSpecialist } from "../core/present.ts"
import { findOpenHold } from "../core/repository/open-holds.ts"
import { askedTerms } from "../times/booking-terms.ts"
import { holdsInTheWay } from "../times/holds-in-the-way.ts"
import { inTheWay } from "../times/in-the-way.ts"
import type { SlotQuery } from "../times/slot-query.ts"
import { type Group, isOnSale, textIn } from "./group.ts"
import { findGroup } from "./group-repository.ts"
import { noticeOf } from "./seats.ts"

const iso = (instant: number): string => new Date(instant).toISOString()

/** The group that is asked for as what is sold, at its own time. Throws specialistNotFound and notFound. */
const askedGroup = async (ctx: BookingContext, asked: SlotQuery): Promise<Group> => {
  const [specialist, group] = await Promise.all([
    ctx.specialists.byUrl(asked.profileUrl),
    asked.productId === undefined ? null : findGroup(ctx.db.query, asked.productId),
  ])
  if (specialist === null) throw new AppError("specialistNotFound")
  const isTheirs = group !== null && group.specialistId === specialist.id && group.start === asked.start
  if (!isTheirs) throw new AppError("notFound")
  return group
}

/** The offer of a seat, good for as long as that of any free time. */
const offerOf = (ctx: BookingContext, group: Group): string => {
  const { id, specialistId, start, end, currency, price, policy } = group
  const sold = { specialistId, productId: id, groupId: id, start, end, currency, price, policy }
  return ctx.scheduling.signOffer({
    offer: { ...sold, fullPrice: price, discountPercent: 0, firstMeeting: false },
    expiresAt: ctx.clock.now() + LIMITS.offerMinutes * 60_000,
  })
}

/** What the asker holds of the group already. */
const ownHold = async (ctx: BookingContext, given: { asked: SlotQuery; group: Group }) => {
  const { asked, group } = given
  if (asked.actor.kind !== "user") return null
  const slot = { clientId: asked.actor.userId, specialistId: group.specialistId, start: group.start }
  return await findOpenHold(ctx.db.query, { ...slot, now: ctx.clock.now() })
}

type Sale = { readonly group: Group; readonly open: Appointment | null }

const isAvailable = async (ctx: BookingContext, { group, open }: Sale): Promise<boolean> => {
  const noticeMinutes = await noticeOf(ctx, { on: ctx.db.query, specialistId: group.specialistId })
  const hasRoom = group.taken < group.capacity || open?.groupId === group.id
  return hasRoom && isOnSale(group, { now: ctx.clock.now(), noticeMinutes })
}

/**
 * What the booking page needs to know of a seat in a group, as `slotDetails` tells it of a time of one's own. Throws
 * specialistNotFound and notFound.
 */
export const seatDetails = async (ctx: BookingContext, asked: SlotQuery): Promise<SlotDetails> => {
  const group = await askedGroup(ctx, asked)
  const { specialistId, start, end, price, currency, place } = group
  const { actor, language } = asked
  const open = await ownHold(ctx, { asked, group })
  const clientId = actor.kind === "user" ? actor.userId : null
  const openOrderId = open?.orderId ?? null
  const [available, specialists, terms, other, holds] = await Promise.all([
    isAvailable(ctx, { group, open }),
    ctx.specialists.bySpecialistIds([specialistId]),
    askedTerms(ctx, { userId: clientId, language }),
    inTheWay(ctx, { clientId, start, end, openOrderId }),
    holdsInTheWay(ctx, { clientId, specialistId, start }),
  ])
  const specialist = specialists.get(specialistId)
  if (specialist === undefined) throw new AppError("specialistNotFound")
  const { title, description } = textIn(group.texts, language)
  const total = { amount: price, currency }
  const product = {
    productId: group.id,
    sessionTypeCode: group.sessionTypeCode,
    name: title,
    place,
    minutes: (end - start) / 60_000,
    prices: [total],
    firstMeetingDiscount: 0,
  }
  const seats = { description, capacity: group.capacity, seatsLeft: group.capacity - group.taken }
  const facts = { available, openOrderId, inTheWay: other, group: seats, reason: null, holds }
  const deadlines = cancellationDeadlines(group.policy, start)
  return {
    specialist: toBookingSpecialist(atOffice(specialist, group.officeAddress), language),
    offers: [product],
    product,
    slot: {
      start: iso(start),
      end: iso(end),
      price: total,
      fullPrice: null,
      offer: available ? offerOf(ctx, group) : null,
    },
    available,
    nearest: [],
    lines: priceLines({ price, fullPrice: price }),
    needsApproval: false,
    isInvited: false,
    package: null,
    total,
    terms,
    companions: 0,
    group: seats,
    cancellation: {
      ...group.policy,
      fullUntil: iso(deadlines.fullUntil),
      halfUntil: iso(deadlines.halfUntil),
    },
    openOrderId,
    inTheWay: other,
    appointmentWithIssues: slotIssues(facts),
  }
}
