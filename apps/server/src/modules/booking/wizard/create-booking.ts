import type { Term } from "@arnica/contract/identity"
import { pipelined } from "../../../platform/db/pipelined.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { Offer, SessionProduct } from "../../scheduling/index.ts"
import { namedIn } from "../companions/name-companion.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import type { AcceptedTerm } from "../core/domain/terms.ts"
import { sessionNames } from "../core/present.ts"
import { offeredSeat } from "../groups/seats.ts"
import { discardAttachments, storeAttachments } from "../preparation/attachments.ts"
import { askedTerms, recordable, refuseMissingTerms } from "../times/booking-terms.ts"
import { withOtherTimes } from "../times/other-times.ts"
import { stillSold } from "../times/still-sold.ts"
import type { BookingRequest } from "./booking-request.ts"
import { letSignUpHoldGo } from "./hold-for-sign-up.ts"
import { holdTime, type Plan } from "./hold-time.ts"
import { bookingPolicy } from "./policy.ts"

/** Reads the offer. One that has expired is refused together with what is free now. */
const readOffer = async (ctx: BookingContext, { actor, input }: BookingRequest): Promise<Offer> => {
  try {
    return ctx.scheduling.verifyOffer(input.offer)
  } catch (error) {
    const lapsed = isAppError(error, "offerExpired") ? ctx.scheduling.lapsedOffer(input.offer) : null
    throw lapsed === null ? error : await withOtherTimes(ctx, { error, offer: lapsed, userId: actor.userId })
  }
}

type Wanted = { readonly request: BookingRequest; readonly offer: Offer }
type Offering = NonNullable<Awaited<ReturnType<BookingContext["specialists"]["offering"]>>>

/** What stands in the database about a booking before it is made, read in one go. */
export const readAround = (
  ctx: BookingContext,
  { request, offer }: Wanted,
): Promise<{ offering: Offering | null; asked: Term[]; needsApproval: boolean }> =>
  ctx.db.onOneConnection(async (on) => {
    const { actor, language } = request
    const [offering, asked, needsApproval] = await pipelined([
      ctx.specialists.offering(offer.specialistId, on),
      askedTerms(ctx, { userId: actor.userId, language, on }),
      ctx.scheduling.approvesBookings(on, offer.specialistId),
    ])
    // Nobody is asked to agree to what they offered themselves.
    const isTheirOwn = offer.invitationId !== undefined || offer.groupId !== undefined
    return { offering, asked, needsApproval: needsApproval && !isTheirOwn }
  })

/** Throws when the specialist is no longer there, or is who asks. */
export const refuseHost = (offering: Offering | null, { request }: Wanted): Offering => {
  if (offering?.bookable !== true) throw new AppError("specialistNotFound")
  bookingPolicy.authorize(request.actor, "book", offering.specialist)
  return offering
}

/** The session that an offer is for. Throws when it is no longer sold. */
const productOf = (offering: Offering, { request, offer }: Wanted): SessionProduct => {
  // A price that was agreed with somebody is nobody else's, however its offer came into their hands.
  if (offer.agreedWith !== undefined && offer.agreedWith !== request.actor.userId)
    throw new AppError("offerTampered")
  return stillSold(offering, offer)
}

type Sold = Pick<Plan, "product" | "sessionName" | "officeAddress">

/** What is booked, under its name in the client's language: a session of one's own, or a seat. */
export const soldBy = async (
  ctx: BookingContext,
  { offering, ...wanted }: Wanted & { readonly offering: Offering },
): Promise<Sold> => {
  const { offer, request } = wanted
  const { groupId } = offer
  if (groupId !== undefined)
    return await offeredSeat(ctx, { offer: { ...offer, groupId }, language: request.language })
  const product = productOf(offering, wanted)
  const [nameOf, officeAddress] = await Promise.all([
    sessionNames(ctx),
    product.place === "office" ? ctx.scheduling.officeAt(ctx.db.query, offer) : null,
  ])
  return { product, sessionName: nameOf(product.sessionTypeCode, request.language), officeAddress }
}

/** The terms that the booking is made under. Throws termsNotAccepted. */
export const acceptedTerms = (asked: readonly Term[], { request, offer }: Wanted): AcceptedTerm[] => {
  refuseMissingTerms(asked, [...request.input.acceptedTerms, ...request.visitorTerms(offer)])
  return recordable(asked)
}

/** Who takes a seat books no time that they held. Apart from it: calendars are waited for after a group. */
const letOtherGo = (
  ctx: BookingContext,
  { request: { signUpHolder }, offer: { specialistId } }: Wanted,
): Promise<void> =>
  ctx.db.transaction((tx) => letSignUpHoldGo(ctx, { tx, holder: signUpHolder, specialistId }))

/**
 * Makes a booking: the time is held for 15 minutes and its order opened, in one transaction. Files are stored before
 * it and belong to nobody until it commits. Throws what stands in the contract; a time that is gone comes with others.
 */
export const createBooking = async (ctx: BookingContext, request: BookingRequest): Promise<Appointment> => {
  ctx.settings.refuseLong("note", request.input.note)
  ctx.settings.refuseLarge("uploadFileVideoConfMaxSize", request.files)
  const offer = await readOffer(ctx, request)
  try {
    const { offering: found, asked, needsApproval } = await readAround(ctx, { request, offer })
    const offering = refuseHost(found, { request, offer })
    const terms = acceptedTerms(asked, { request, offer })
    if (offer.start <= ctx.clock.now()) throw new AppError("slotInThePast")
    const sold = await soldBy(ctx, { request, offer, offering })
    const companion = await namedIn(ctx, {
      input: request.input.companion,
      sessionTypeCode: sold.product.sessionTypeCode,
      notTheirs: [request.actor.userId, offering.specialist.userId],
    })
    const client = await ctx.identity.users.byIds([request.actor.userId])
    const isConfirmed = client.get(request.actor.userId)?.emailVerified === true
    const attachmentIds = await storeAttachments(ctx, {
      clientId: request.actor.userId,
      uploads: request.files,
    })
    try {
      // A package is of sessions of one's own.
      const packageId = offer.groupId === undefined ? (request.input.packageId ?? null) : null
      const made = { ...sold, request, offer, terms, attachmentIds, isConfirmed, companion }
      const plan: Plan = { ...made, needsApproval, packageId }
      if (offer.groupId !== undefined) await letOtherGo(ctx, { request, offer })
      const held = await ctx.db.transaction((tx) => holdTime(ctx, { tx, plan }))
      ctx.metrics.count({ name: "bookings_total", help: "Times that were held for a client" })
      return held
    } finally {
      await discardAttachments(ctx, attachmentIds)
    }
  } catch (error) {
    throw await withOtherTimes(ctx, { error, offer, userId: request.actor.userId })
  }
}
