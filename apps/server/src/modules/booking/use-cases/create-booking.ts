import type { BookingInput } from "@arnica/contract/booking"
import type { Language } from "@arnica/i18n/languages"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { Offer, SessionProduct } from "../../scheduling/index.ts"
import type { BookingContext } from "../context.ts"
import type { Appointment } from "../domain/appointment.ts"
import type { AcceptedTerm } from "../domain/terms.ts"
import { bookingPolicy } from "../policy.ts"
import { sessionNames } from "../present.ts"
import { discardAttachments, storeAttachments } from "./attachments.ts"
import { askedTerms, recordable, refuseMissingTerms } from "./booking-terms.ts"
import { holdTime } from "./hold-time.ts"
import { withOtherTimes } from "./other-times.ts"

export type BookingRequest = {
  readonly actor: Pick<SignedIn, "userId">
  readonly input: BookingInput
  readonly files: readonly UploadedFile[]
  /** Terms that were accepted for this slot before signing in. */
  readonly visitorTerms: (slot: { specialistId: number; start: number }) => readonly AcceptedTerm[]
  /** The idempotency key: the same one makes one booking. */
  readonly requestKey: string | null
  readonly language: Language
}

/** Reads the offer. One that has expired is refused together with what is free now. */
const readOffer = async (ctx: BookingContext, { actor, input }: BookingRequest): Promise<Offer> => {
  try {
    return ctx.scheduling.verifyOffer(input.offer)
  } catch (error) {
    const lapsed = isAppError(error, "offerExpired") ? ctx.scheduling.lapsedOffer(input.offer) : null
    throw lapsed === null ? error : await withOtherTimes(ctx, { error, offer: lapsed, userId: actor.userId })
  }
}

/** The session that an offer is for. Throws when the specialist or the session is no longer there. */
const findProduct = async (
  ctx: BookingContext,
  { request, offer }: { readonly request: BookingRequest; readonly offer: Offer },
): Promise<SessionProduct> => {
  const [specialist, products] = await Promise.all([
    ctx.specialists.byId(offer.specialistId),
    ctx.specialists.products(offer.specialistId),
  ])
  if (specialist === null) throw new AppError("specialistNotFound")
  bookingPolicy.authorize(request.actor, "book", specialist)
  const product = products.find(({ id }) => id === offer.productId)
  const isUnchanged = product !== undefined && offer.end - offer.start === product.minutes * 60_000
  if (!isUnchanged) throw new AppError("slotNotOffered")
  return product
}

/** The terms that the booking is made under. Throws termsNotAccepted. */
const acceptedTerms = async (
  ctx: BookingContext,
  { request, offer }: { readonly request: BookingRequest; readonly offer: Offer },
): Promise<AcceptedTerm[]> => {
  const { actor, input, language } = request
  const asked = await askedTerms(ctx, { userId: actor.userId, language })
  refuseMissingTerms(asked, [...input.acceptedTerms, ...request.visitorTerms(offer)])
  return recordable(asked)
}

/**
 * Makes a booking: the time is held for 15 minutes and its order opened, in one transaction. Files are stored before
 * it and belong to nobody until it commits. Throws what stands in the contract; a time that is gone comes with others.
 */
export const createBooking = async (ctx: BookingContext, request: BookingRequest): Promise<Appointment> => {
  ctx.settings.refuseLong("note", request.input.note)
  ctx.settings.refuseLarge("uploadFileVideoConfMaxSize", request.files)
  const offer = await readOffer(ctx, request)
  try {
    const product = await findProduct(ctx, { request, offer })
    const terms = await acceptedTerms(ctx, { request, offer })
    if (offer.start <= ctx.clock.now()) throw new AppError("slotInThePast")
    const nameOf = await sessionNames(ctx)
    const sessionName = nameOf(product.sessionTypeCode, request.language)
    const attachmentIds = await storeAttachments(ctx, request.files)
    try {
      const needsApproval = await ctx.scheduling.approvesBookings(ctx.db.query, offer.specialistId)
      const officeAddress =
        product.place === "office" ? await ctx.scheduling.officeAt(ctx.db.query, offer) : null
      const plan = {
        officeAddress,
        request,
        offer,
        product,
        sessionName,
        terms,
        attachmentIds,
        needsApproval,
      }
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
