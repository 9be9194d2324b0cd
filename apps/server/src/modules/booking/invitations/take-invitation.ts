import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Offer } from "../../scheduling/index.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { type Invitation, invitationRef, isOpenAt } from "./domain/invitation.ts"
import {
  bindInvitation,
  endInvitation,
  findInvitation,
  findOpenInvitation,
  lockInvitation,
  madeOf,
} from "./invitation-repository.ts"
import { keepTimeFor } from "./invite.ts"
import { keptTimePolicy } from "./policy.ts"

type Taking = { readonly tx: Tx; readonly id: string; readonly userId: string }

/**
 * Gives the time that is kept for an invitation to the booking that is being made of it. From then on it is this
 * client's. Throws offerExpired when it is not open any more, notAllowed when it is for somebody else.
 */
export const takeInvitation = async (
  ctx: BookingContext,
  { tx, id, userId }: Taking,
): Promise<Invitation> => {
  const found = await lockInvitation(tx, id)
  if (found === null || !isOpenAt(found, ctx.clock.now())) throw new AppError("offerExpired")
  const invitation = keptTimePolicy.authorize({ userId }, "take", found)
  const made = (await madeOf(tx, [id])).get(id)
  if (made !== undefined) throw new AppError("unfinishedPayment", { data: { orderID: made.orderId } })
  if (invitation.clientId === null) await bindInvitation(tx, { id, clientId: userId })
  await ctx.scheduling.release(tx, invitationRef(invitation))
  return invitation
}

type Of = { readonly tx: Tx; readonly appointment: Pick<Appointment, "invitationId"> }

/** What was held of an invitation is free: while it is open its time is kept for another try. */
export const keepForAnotherTry = async (ctx: BookingContext, { tx, appointment }: Of): Promise<void> => {
  if (appointment.invitationId === null) return
  const invitation = await lockInvitation(tx, appointment.invitationId)
  if (invitation === null || !isOpenAt(invitation, ctx.clock.now())) return
  await keepTimeFor(ctx, { tx, invitation })
}

/** The time that an invitation keeps is not in the way of the payment that was late for it. */
export const releaseKept = async (ctx: BookingContext, { tx, appointment }: Of): Promise<void> => {
  if (appointment.invitationId === null) return
  await ctx.scheduling.release(tx, invitationRef({ id: appointment.invitationId }))
}

/** The appointment that was made of an invitation stands. */
export const noteAccepted = async (ctx: BookingContext, { tx, appointment }: Of): Promise<void> => {
  const { invitationId } = appointment
  if (invitationId === null) return
  await endInvitation(tx, { id: invitationId, status: "accepted", now: ctx.clock.now() })
}

type Asked = {
  readonly offer: Offer | null
  readonly userId: string | null
  readonly specialistId: number
  readonly start: number
}

const soughtBy = async (ctx: BookingContext, asked: Asked): Promise<Invitation | null> => {
  const { offer, userId: clientId, ...slot } = asked
  if (offer?.invitationId !== undefined) return await findInvitation(ctx.db.query, offer.invitationId)
  return clientId === null ? null : await findOpenInvitation(ctx.db.query, { ...slot, clientId })
}

/** The open invitation that an offer is of, or that a client has for this time; null when it is not theirs to take. */
export const invitationFor = async (ctx: BookingContext, asked: Asked): Promise<Invitation | null> => {
  const { userId } = asked
  const found = await soughtBy(ctx, asked)
  if (found === null || !isOpenAt(found, ctx.clock.now())) return null
  return userId === null || keptTimePolicy.may({ userId }, "take", found) ? found : null
}

/** The offer to take an invitation with: the discount of a first meeting holds for who has not met them yet. */
export const offerOf = (
  ctx: BookingContext,
  { invitation, firstMeeting }: { readonly invitation: Invitation; readonly firstMeeting: boolean },
): { readonly offer: Offer; readonly token: string } => {
  const { specialistId, productId, start, end, currency, fullPrice, policy } = invitation
  const isDiscounted = firstMeeting && invitation.price < fullPrice
  const price = isDiscounted ? invitation.price : fullPrice
  const offer: Offer = {
    specialistId,
    productId,
    start,
    end,
    currency,
    price,
    fullPrice,
    policy,
    discountPercent: isDiscounted ? Math.round((1 - price / fullPrice) * 100) : 0,
    firstMeeting: isDiscounted,
    invitationId: invitation.id,
  }
  return { offer, token: ctx.scheduling.signOffer({ offer, expiresAt: invitation.expiresAt }) }
}
