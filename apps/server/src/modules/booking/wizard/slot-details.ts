import type { SlotDetails } from "@arnica/contract/booking"
import { CANCELLATION_POLICY } from "@arnica/contract/limits"
import type { Slot } from "@arnica/contract/scheduling"
import type { Currency } from "@arnica/contract/shared"
import { cancellationDeadlines } from "@arnica/rules/cancellation"
import { AppError, isAppError } from "../../../platform/errors.ts"
import { computePrice, type Offer, type SessionProduct } from "../../scheduling/index.ts"
import { placesOf } from "../companions/name-companion.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf, payableOrderOf } from "../core/domain/appointment.ts"
import { type SlotFacts, slotIssues } from "../core/domain/issues.ts"
import { priceLines } from "../core/domain/price-lines.ts"
import { atOffice, toBookingSpecialist } from "../core/present.ts"
import { findOpenHold } from "../core/repository/open-holds.ts"
import { seatDetails } from "../groups/seat-details.ts"
import { invitationFor, offerOf } from "../invitations/take-invitation.ts"
import { askedTerms } from "../times/booking-terms.ts"
import { isFirstMeeting } from "../times/first-meeting.ts"
import { holdsInTheWay } from "../times/holds-in-the-way.ts"
import { inTheWay } from "../times/in-the-way.ts"
import { nearestTimes, offeredSlot, type Wanted } from "../times/nearest-times.ts"
import type { SlotQuery } from "../times/slot-query.ts"
import { findSignUpHold, signUpRef } from "./sign-up-hold-repository.ts"

/** The session that is asked for; null for something else that may be sold at this time. */
const findProduct = async (ctx: BookingContext, asked: SlotQuery): Promise<SessionProduct | null> => {
  const specialist = await ctx.specialists.byUrl(asked.profileUrl)
  if (specialist === null) throw new AppError("specialistNotFound")
  const products = await ctx.specialists.products(specialist.id)
  const product =
    asked.productId === undefined ? products[0] : products.find(({ id }) => id === asked.productId)
  if (product === undefined) return null
  return asked.actor.kind === "user" ? await ctx.offers.forClient(product, asked.actor.userId) : product
}

/** A signed offer while it is good; one that has expired counts as none. Throws offerTampered. */
const readOffer = (ctx: BookingContext, token: string): Offer | null => {
  try {
    return ctx.scheduling.verifyOffer(token)
  } catch (error) {
    if (isAppError(error, "offerExpired")) return null
    throw error
  }
}

/** The offer that the visitor came with. Throws offerTampered for one of another specialist, time or session. */
const offerBroughtAlong = (ctx: BookingContext, given: { asked: SlotQuery; product: SessionProduct }) => {
  const { asked, product } = given
  const offer = asked.offer === undefined ? null : readOffer(ctx, asked.offer)
  if (offer === null) return null
  const isForThis =
    offer.specialistId === product.specialistId &&
    offer.productId === product.id &&
    offer.start === asked.start
  if (!isForThis) throw new AppError("offerTampered")
  return offer
}

/** What the asker has to do with the slot already. */
const readAskerState = async (
  ctx: BookingContext,
  given: { asked: SlotQuery; product: SessionProduct },
): Promise<AskerState> => {
  const { actor, start } = given.asked
  const { specialistId } = given.product
  if (actor.kind !== "user") return { userId: null, firstMeeting: true, open: null }
  const { userId } = actor
  const on = ctx.db.query
  const open = await findOpenHold(on, { clientId: userId, specialistId, start, now: ctx.clock.now() })
  const firstMeeting = await isFirstMeeting(ctx, { on, userId, specialistId, except: open?.uuid })
  return { userId, firstMeeting, open }
}

const iso = (instant: number): string => new Date(instant).toISOString()

type Resolved = {
  readonly isFree: boolean
  /** Whether the specialist keeps it for who asks. */
  readonly isInvited: boolean
  /** Whether it is kept for who asks in any other way than by a booking of theirs: what they hold beside it does not count. */
  readonly isKept: boolean
  readonly wanted: Wanted
  readonly priced: Priced
  readonly policy: Offer["policy"]
  readonly openOrderId: string | null
  readonly slot: Slot
}

type Priced = {
  readonly price: number
  readonly fullPrice: number
  readonly currency: Currency
  readonly agreedWith: string | null
}

type Brought = {
  readonly brought: Offer | null
  readonly product: SessionProduct
  readonly userId: string | null
  readonly firstMeeting: boolean
}

/** The offer that was brought along where it is the reader's to use, and no worse than what was agreed with them. */
const usable = ({ brought, product, userId, firstMeeting }: Brought): Offer | null => {
  if (brought === null || (brought.firstMeeting && !firstMeeting)) return null
  if (brought.agreedWith !== undefined && brought.agreedWith !== userId) return null
  const { currency } = brought
  if (product.agreed?.prices[currency] === undefined || product.prices[currency] === undefined) return brought
  return computePrice({ product, currency, firstMeeting }).price < brought.price ? null : brought
}

/** The slot as it is shown: at the price of the offer that was brought along, as long as it may be had at that. */
const slotOf = (given: {
  asked: SlotQuery
  product: SessionProduct
  priced: Priced
  token: string | null
}): Slot => {
  const { price, fullPrice, currency } = given.priced
  return {
    start: iso(given.asked.start),
    end: iso(given.asked.start + given.product.minutes * 60_000),
    price: { amount: price, currency },
    fullPrice: price === fullPrice ? null : { amount: fullPrice, currency },
    ...(given.priced.agreedWith === null ? {} : { agreed: true as const }),
    offer: given.token,
  }
}

type AskerState = {
  readonly userId: string | null
  readonly firstMeeting: boolean
  readonly open: Appointment | null
}

/** The same for a time that the specialist keeps for the asker; null for any other. */
const resolveInvited = async (
  ctx: BookingContext,
  given: { asked: SlotQuery; product: SessionProduct } & AskerState,
): Promise<Resolved | null> => {
  const { asked, product, userId, firstMeeting, open } = given
  const { specialistId } = product
  const asksFor = { offer: offerBroughtAlong(ctx, given), userId, specialistId, start: asked.start }
  const invitation = await invitationFor(ctx, asksFor)
  if (invitation === null || invitation.productId !== product.id) return null
  const { offer, token } = offerOf(ctx, { invitation, firstMeeting })
  const { currency, policy } = offer
  const priced = { ...offer, agreedWith: null }
  return {
    isFree: true,
    isInvited: true,
    isKept: false,
    wanted: { product, start: asked.start, currency, firstMeeting, clientId: userId },
    priced,
    policy,
    openOrderId: open === null ? null : payableOrderOf(open),
    slot: { ...slotOf({ asked, product, priced, token }), end: iso(offer.end) },
  }
}

/** Under which name the asker holds the slot since they signed up, if they do. */
const heldBefore = async (
  ctx: BookingContext,
  given: { asked: SlotQuery; product: SessionProduct; userId: string | null },
): Promise<string | null> => {
  const { signUpId, start } = given.asked
  const { userId } = given
  if (signUpId === null && userId === null) return null
  const holder = { signUpIds: signUpId === null ? [] : [signUpId], userId }
  const slot = { specialistId: given.product.specialistId, start, now: ctx.clock.now() }
  const held = await findSignUpHold(ctx.db.query, { ...holder, ...slot })
  return held === null ? null : signUpRef(held.signUpId)
}

type Holding = {
  readonly asked: SlotQuery
  readonly product: SessionProduct
  readonly userId: string | null
  readonly open: Appointment | null
  /** The offer of a waiting list that the asker came with. */
  readonly waitingId: string | null
}

/** The holder of the time that is in nobody's way: the asker has it, or it is kept for them. */
const ownHolder = async (ctx: BookingContext, given: Holding): Promise<string | null> => {
  const { asked, product, userId, open, waitingId } = given
  if (open !== null) return holderRefOf(open)
  const { specialistId } = product
  const kept = { offerId: waitingId, userId, specialistId, start: asked.start }
  return (await heldBefore(ctx, given)) ?? (await ctx.kept.findHolder(ctx.db.query, kept))
}

/** How a slot can be had: whether, at which price, by which offer, under which rule. */
const resolve = async (
  ctx: BookingContext,
  given: { asked: SlotQuery; product: SessionProduct },
): Promise<Resolved> => {
  const { asked, product } = given
  const { userId, firstMeeting, open } = await readAskerState(ctx, given)
  const invited = await resolveInvited(ctx, { ...given, userId, firstMeeting, open })
  if (invited !== null) return invited
  const token = offerBroughtAlong(ctx, given)
  const brought = token?.invitationId === undefined ? token : null
  const good = usable({ brought, product, userId, firstMeeting })
  const currency = good?.currency ?? asked.currency
  const wanted = { product, start: asked.start, currency, firstMeeting, clientId: userId }
  const own = await ownHolder(ctx, { ...given, userId, open, waitingId: token?.waitingId ?? null })
  const ignoring = own === null ? {} : { ignoring: own }
  const offered = await offeredSlot(ctx, { ...wanted, ...ignoring })
  const { price, fullPrice, agreedWith = null } = good ?? computePrice({ product, currency, firstMeeting })
  const priced = { price, fullPrice, currency, agreedWith }
  const shown = good === null ? offered?.offer : asked.offer
  return {
    isFree: offered !== null,
    isInvited: false,
    isKept: own !== null && open === null,
    wanted,
    priced,
    policy: good?.policy ?? CANCELLATION_POLICY,
    openOrderId: open === null ? null : payableOrderOf(open),
    slot: slotOf({ asked, product, priced, token: offered === null ? null : (shown ?? null) }),
  }
}

type Sought = {
  readonly product: SessionProduct
  readonly clientId: string | null
  readonly start: number
  readonly end: number
}

/** The package with which who asks can book this session. */
const packageLeft = async (
  ctx: BookingContext,
  { product, clientId, start, end }: Sought,
): Promise<SlotDetails["package"]> => {
  if (clientId === null) return null
  const { specialistId, sessionTypeCode, place } = product
  const minutes = (end - start) / 60_000
  const wanted = { clientId, specialistId, sessionTypeCode, place, minutes, start }
  const found = await ctx.packages.packageFor(wanted)
  return found === null ? null : { ...found, expiresAt: iso(found.expiresAt) }
}

/** Why a time that is not offered is not. */
const reasonOf = async (
  { clock, scheduling }: BookingContext,
  { product, start }: { readonly product: SessionProduct; readonly start: number },
): Promise<SlotFacts["reason"]> => {
  const { specialistId, minutes: sessionMinutes, place } = product
  const asked = { specialistId, sessionMinutes, place, start, now: clock.now(), bookable: true }
  return (await scheduling.whyNot(asked))?.reason ?? null
}

/**
 * What the booking page needs to know of a slot: whether it can be had, by which offer, for how much and under which
 * rules; and the times around it when it cannot. Throws specialistNotFound, notFound, slotInThePast, offerTampered and
 * currencyMismatch.
 */
export const slotDetails = async (ctx: BookingContext, asked: SlotQuery): Promise<SlotDetails> => {
  const product = await findProduct(ctx, asked)
  if (product === null) return await seatDetails(ctx, asked)
  if (asked.start <= ctx.clock.now()) throw new AppError("slotInThePast")
  const resolved = await resolve(ctx, { asked, product })
  const { isFree, isInvited, isKept, wanted, priced, policy, openOrderId, slot } = resolved
  const { specialistId } = product
  const end = Date.parse(slot.end)
  const { clientId } = wanted
  const [found, offers, terms, nearest, needsApproval, office, left, companions, other, reason, holds] =
    await Promise.all([
      ctx.specialists.bySpecialistIds([specialistId]),
      ctx.specialists.offers(specialistId, asked.language),
      askedTerms(ctx, { userId: wanted.clientId, language: asked.language }),
      isFree ? [] : nearestTimes(ctx, wanted),
      isInvited ? false : ctx.scheduling.approvesBookings(ctx.db.query, specialistId),
      product.place === "office"
        ? ctx.scheduling.officeAt(ctx.db.query, { specialistId, start: asked.start })
        : null,
      packageLeft(ctx, { product, clientId, start: asked.start, end }),
      placesOf(ctx, product.sessionTypeCode),
      inTheWay(ctx, { clientId, start: asked.start, end, openOrderId }),
      isFree ? null : reasonOf(ctx, { product, start: asked.start }),
      isKept ? null : holdsInTheWay(ctx, { clientId, specialistId, start: asked.start }),
    ])
  const specialist = found.get(specialistId)
  const shown = offers.find(({ productId }) => productId === product.id)
  if (specialist === undefined || shown === undefined) throw new AppError("specialistNotFound")
  const deadlines = cancellationDeadlines(policy, asked.start)
  return {
    specialist: toBookingSpecialist(atOffice(specialist, office), asked.language),
    offers,
    product: shown,
    slot,
    available: isFree,
    nearest,
    lines: priceLines(priced),
    package: left,
    needsApproval,
    isInvited,
    group: null,
    companions,
    total: { amount: priced.price, currency: priced.currency },
    cancellation: { ...policy, fullUntil: iso(deadlines.fullUntil), halfUntil: iso(deadlines.halfUntil) },
    terms,
    openOrderId,
    inTheWay: other,
    appointmentWithIssues: slotIssues({
      available: isFree,
      openOrderId,
      inTheWay: other,
      group: null,
      reason,
      holds,
    }),
  }
}
