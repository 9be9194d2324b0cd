import { randomUUID } from "node:crypto"
import { LIMITS } from "@arnica/contract/limits"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { pipelined } from "../../../platform/db/pipelined.ts"
import { AppError } from "../../../platform/errors.ts"
import type { NewOrder } from "../../payments/index.ts"
import type { Offer, SessionProduct } from "../../scheduling/index.ts"
import { type Named, nameCompanion } from "../companions/name-companion.ts"
import { announceExpired, announceHeld } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { type Appointment, holderRefOf } from "../core/domain/appointment.ts"
import { writePerson } from "../core/domain/beneficiary.ts"
import { packageLines, priceLines } from "../core/domain/price-lines.ts"
import type { AcceptedTerm } from "../core/domain/terms.ts"
import {
  findByRequestKey,
  forgetRequestKey,
  insertFirstStatus,
  insertHeld,
  moveAppointment,
  type NewAppointment,
} from "../core/repository/appointments.ts"
import { findOpenHold, lockClient, ordersOfOtherHolds } from "../core/repository/open-holds.ts"
import { sealWords } from "../core/sealed-words.ts"
import { takeSeat } from "../groups/seats.ts"
import { takeInvitation } from "../invitations/take-invitation.ts"
import { claimAttachments } from "../preparation/attachment-repository.ts"
import { refuseManyHolds } from "../times/domain/few-holds.ts"
import { isFirstMeeting } from "../times/first-meeting.ts"
import { insertAcceptedTerms } from "./accepted-terms-repository.ts"
import type { BookingRequest } from "./booking-request.ts"
import { letSignUpHoldGo } from "./hold-for-sign-up.ts"
import { rememberPerson } from "./people.ts"

export type Plan = {
  readonly request: BookingRequest
  readonly offer: Offer
  readonly product: SessionProduct
  /** In the client's language. */
  readonly sessionName: string
  readonly terms: readonly AcceptedTerm[]
  readonly attachmentIds: readonly string[]
  /** The office that the hours name for this time. */
  readonly officeAddress: string | null
  /** Whether the specialist has to agree before it stands. */
  readonly needsApproval: boolean
  /** The package that a session is taken of, instead of being paid. */
  readonly packageId: string | null
  /** Whether the client has shown that their address is theirs. */
  readonly isConfirmed: boolean
  /** Who takes part beside the client. */
  readonly companion: Named | null
}
type Work = { readonly tx: Tx; readonly plan: Plan }

const KEY_LIFE_MS = LIMITS.idempotencyHours * 3_600_000
const HOLD_MS = LIMITS.holdMinutes * 60_000

type Found = Work & { readonly found: Appointment | null }

/** What the same request made before, when its answer was lost on the way. */
const madeBefore = async (
  ctx: BookingContext,
  { tx, plan, found: before }: Found,
): Promise<Appointment | null> => {
  const { offer } = plan
  if (before === null) return null
  if (before.createdAt <= ctx.clock.now() - KEY_LIFE_MS) {
    await forgetRequestKey(tx, before.id)
    return null
  }
  if ((before.groupId ?? before.productId) !== offer.productId || before.start !== offer.start)
    throw new AppError("idempotencyKeyReused")
  return before
}

/** Gives up what the client holds of this time already. A payment that is under way is not to be pulled away. */
export const replaceOwn = async (
  ctx: BookingContext,
  { tx, found: own }: Pick<Found, "tx" | "found">,
): Promise<void> => {
  if (own === null) return
  // A series is given up whole, where its client sees all of it.
  if (own.seriesId !== null) throw new AppError("unfinishedPayment", { data: { orderID: own.seriesId } })
  const now = ctx.clock.now()
  const order = own.orderId === null ? null : await ctx.payments.drop(tx, own.orderId)
  if (order?.status === "pending" || own.status === "pendingPayment")
    throw new AppError("unfinishedPayment", { data: { orderID: own.orderId } })
  const expired = await moveAppointment(ctx, {
    tx,
    appointment: own,
    event: "expire",
    now,
    reason: "replaced",
  })
  await ctx.scheduling.release(tx, holderRefOf(own))
  await announceExpired(ctx, { tx, appointment: expired, reason: "replaced" })
}

const orderFor = (
  { request, offer, sessionName, packageId }: Plan,
  given: Pick<NewOrder, "expiresAt" | "seriesId" | "vat"> & { readonly id: string; readonly uuid: string },
): NewOrder => {
  const t = translator(request.language)
  const labels = {
    session: sessionName,
    firstMeetingDiscount: t("mails:label.firstMeetingDiscount"),
    agreedPrice: t("mails:label.agreedPrice"),
    package: t("mails:label.package"),
  }
  const { id, uuid, ...rest } = given
  const lines = packageId === null ? priceLines(offer) : packageLines(offer)
  return {
    ...rest,
    id,
    userId: request.actor.userId,
    currency: offer.currency,
    lines: lines.map(({ kind, amount }) => ({ kind, amount, label: labels[kind].slice(0, 200) })),
    total: packageId === null ? offer.price : 0,
    subject: { kind: "appointment", id: uuid },
    payeeSpecialistId: offer.specialistId,
  }
}

const rowFor = async (
  ctx: BookingContext,
  given: { tx: Tx; plan: Plan; uuid: string; orderId: string; now: number; inSeries: InSeries | null },
): Promise<NewAppointment> => {
  const { tx: on, uuid, orderId, now } = given
  const { request, offer, product, packageId } = given.plan
  const { beneficiary, note, timeZone } = request.input
  const of = { uuid, clientId: request.actor.userId }
  const person = beneficiary === null ? "" : writePerson(beneficiary)
  return {
    uuid,
    orderId,
    clientId: request.actor.userId,
    specialistId: offer.specialistId,
    productId: offer.groupId === undefined ? product.id : null,
    groupId: offer.groupId ?? null,
    sessionTypeCode: product.sessionTypeCode,
    place: product.place,
    minutes: (offer.end - offer.start) / 60_000,
    start: offer.start,
    end: offer.end,
    currency: offer.currency,
    price: packageId === null ? offer.price : 0,
    fullPrice: offer.fullPrice,
    policy: offer.policy,
    clientTimeZone: timeZone,
    beneficiary: await sealWords(ctx, { on, of, column: "beneficiary", text: person }),
    note: await sealWords(ctx, { on, of, column: "note", text: note }),
    holdExpiresAt: now + HOLD_MS,
    officeAddress: given.plan.officeAddress,
    needsApproval: given.plan.needsApproval,
    invitationId: offer.invitationId ?? null,
    packageId,
    seriesId: given.inSeries?.seriesId ?? null,
    seriesNumber: given.inSeries?.number ?? null,
    requestKey: given.inSeries === null ? request.requestKey : null,
    createdAt: now,
  }
}

/** Writes the appointment, and beside it what the client told and agreed to. */
const write = async (
  ctx: BookingContext,
  { tx, plan, row }: Work & { readonly row: NewAppointment },
): Promise<Appointment> => {
  const { request, terms } = plan
  const appointment = await insertHeld(tx, row)
  const { userId } = request.actor
  const at = appointment.createdAt
  const { language } = request
  const person = request.input.beneficiary
  const named = plan.companion
  // What a client tells and agrees to once holds for the whole series.
  const isFirst = (row.seriesNumber ?? 1) === 1
  await pipelined([
    insertFirstStatus(tx, appointment),
    claimAttachments(tx, { appointmentId: appointment.id, ids: plan.attachmentIds }),
    insertAcceptedTerms(tx, { appointmentId: appointment.id, terms, now: at }),
    isFirst
      ? ctx.identity.recordConsents(
          tx,
          terms.map((term) => ({ ...term, userId, language, at, source: "booking" as const })),
        )
      : undefined,
    isFirst
      ? ctx.identity.savePersonalInfo(tx, { userId, info: request.input.customer, language, at: "customer." })
      : undefined,
    person === null || !isFirst ? undefined : rememberPerson(ctx, { tx, clientId: userId, person }),
    named === null ? undefined : nameCompanion(ctx, { tx, appointment, named }),
    announceHeld(ctx, { tx, appointment, until: at + HOLD_MS }),
  ])
  return appointment
}

/** Takes a session of the client's package. One at a time: what is not there is refused, and nothing is held. */
const takeFromPackage = async (
  ctx: BookingContext,
  { tx, plan, uuid }: Work & { readonly uuid: string },
): Promise<void> => {
  const { packageId, product, offer, request } = plan
  if (packageId === null) return
  const { specialistId, start, end } = offer
  const { sessionTypeCode, place } = product
  const minutes = (end - start) / 60_000
  const wanted = { clientId: request.actor.userId, specialistId, sessionTypeCode, place, minutes, start }
  await ctx.packages.takeSession(tx, { packageId, appointmentUuid: uuid, wanted })
}

/** Lets go what is kept for the client since they waited for it. Whether it is the very time that they book. */
const giveWay = async (ctx: BookingContext, { tx, plan: { offer, request } }: Work): Promise<boolean> => {
  const { specialistId, start, end, groupId, invitationId } = offer
  if (groupId !== undefined || invitationId !== undefined) return false
  return await ctx.kept.giveWay(tx, { userId: request.actor.userId, specialistId, start, end })
}

/** What a session is in its series: which has the id of the order that pays all of them. */
export type InSeries = { readonly seriesId: string; readonly number: number }

/**
 * Holds one time and opens its order, in the transaction of who has made sure that the client may have it. The order of a session of
 * a series never ends by itself: it goes with that of the series, which pays it.
 */
export const holdOne = async (
  ctx: BookingContext,
  { tx, plan, inSeries }: Work & { readonly inSeries: InSeries | null },
): Promise<Appointment> => {
  const { offer, request } = plan
  const { userId } = request.actor
  const { specialistId, start, end } = offer
  const now = ctx.clock.now()
  const uuid = randomUUID()
  if (plan.packageId !== null) await takeFromPackage(ctx, { tx, plan, uuid })
  const expiresAt = now + HOLD_MS
  const orderId = randomUUID()
  const id = offer.invitationId
  const invitation = id === undefined ? null : await takeInvitation(ctx, { tx, id, userId })
  const row = await rowFor(ctx, { tx, plan, uuid, orderId, now, inSeries })
  const holder = { holderRef: holderRefOf({ uuid }), userId }
  const { groupId } = offer
  // Whoever takes a seat waits here for those who take others of the same group.
  if (groupId !== undefined) await takeSeat(ctx, { tx, groupId, ...holder, expiresAt, offeredStart: start })
  // What they held since they signed up is theirs to book.
  else await letSignUpHoldGo(ctx, { tx, holder: request.signUpHolder, specialistId })
  const [isKept, vat] = await pipelined([
    giveWay(ctx, { tx, plan }),
    // Asked before, so that the order is the first of what is written below: the appointment names it.
    ctx.payments.readVatStatus(tx, { payeeSpecialistId: specialistId, subject: { kind: "appointment" } }),
  ])
  const order = inSeries === null ? { expiresAt } : { expiresAt: null, seriesId: inSeries.seriesId }
  // Whether the time can be had is read while the rest is written; nothing of it stays when it cannot.
  const [, , appointment] = await pipelined([
    groupId === undefined
      ? ctx.scheduling.occupy(tx, {
          ...holder,
          specialistId,
          start,
          end,
          // The specialist keeps it for them: who does not pay at once has it until the invitation ends.
          expiresAt: Math.max(expiresAt, invitation?.expiresAt ?? 0),
          demand: invitation === null && !isKept ? "offered" : "free",
        })
      : undefined,
    ctx.payments.createOrder(tx, orderFor(plan, { id: orderId, uuid, vat, ...order })),
    write(ctx, { tx, plan, row }),
  ])
  return appointment
}

/**
 * Holds a time for a client and opens its order, in the caller's transaction. A client's bookings come one after the
 * other; between clients the calendar decides.
 */
export const holdTime = async (ctx: BookingContext, { tx, plan }: Work): Promise<Appointment> => {
  const { offer, request } = plan
  const { userId } = request.actor
  const { specialistId, start } = offer
  const key = request.requestKey
  const slot = { clientId: userId, specialistId, start, now: ctx.clock.now() }
  const [, made, own, others] = await pipelined([
    lockClient(tx, userId),
    key === null ? undefined : findByRequestKey(tx, { clientId: userId, key }),
    findOpenHold(tx, slot),
    ordersOfOtherHolds(tx, slot),
  ])
  const before = await madeBefore(ctx, { tx, plan, found: made ?? null })
  if (before !== null) return before
  // What is kept for them since they waited for it counts as no hold of theirs.
  const kept = await ctx.kept.findHolder(tx, { offerId: null, userId, specialistId, start })
  if (kept === null) refuseManyHolds({ isConfirmed: plan.isConfirmed, others })
  await replaceOwn(ctx, { tx, found: own })
  if (
    plan.packageId === null &&
    offer.firstMeeting &&
    !(await isFirstMeeting(ctx, { on: tx, userId, specialistId }))
  )
    throw new AppError("firstMeetingOnly")
  return await holdOne(ctx, { tx, plan, inSeries: null })
}
