import type { Invitation as Shown } from "@arnica/contract/invitations"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { announceExpired } from "../core/announce.ts"
import type { BookingContext } from "../core/context.ts"
import { holderRefOf } from "../core/domain/appointment.ts"
import { isOpen } from "../core/domain/lifecycle.ts"
import { lockAppointment, moveAppointment } from "../core/repository/appointments.ts"
import { canSendAgain, type Invitation, invitationRef } from "./domain/invitation.ts"
import { invitationBehind } from "./invitation-link.ts"
import { notifyInvited, notifyUnanswered } from "./invitation-notifications.ts"
import {
  endInvitation,
  findInvitation,
  findLapsed,
  forgetInvited,
  lockInvitation,
  madeOf,
  openIdsOf,
  reopenInvitation,
} from "./invitation-repository.ts"
import { endOf, keepTimeFor, refuseTooMany } from "./invite.ts"
import { invitationPolicy } from "./policy.ts"
import { presentInvitation } from "./present-invitations.ts"

const BATCH = 100
/** How long the name and the address are kept of somebody with whom nothing came of it. */
const REMEMBERED_MS = 30 * 86_400_000

type One = { readonly tx: Tx; readonly id: string }

/** Gives up what the client holds of it. A payment that is under way is not to be pulled away: unfinishedPayment. */
const dropUnpaid = async (ctx: BookingContext, { tx, id }: One): Promise<void> => {
  const made = (await madeOf(tx, [id])).get(id)
  if (made === undefined || !isOpen(made.status)) return
  const order = made.orderId === null ? null : await ctx.payments.drop(tx, made.orderId)
  const appointment = await lockAppointment(tx, made.uuid)
  if (order?.status === "pending" || appointment?.status === "pendingPayment")
    throw new AppError("unfinishedPayment", { data: { orderID: made.orderId } })
  if (appointment === null || !isOpen(appointment.status)) return
  const now = ctx.clock.now()
  const expired = await moveAppointment(ctx, { tx, appointment, event: "expire", now, reason: "dropped" })
  await ctx.scheduling.release(tx, holderRefOf(appointment))
  await announceExpired(ctx, { tx, appointment: expired, reason: "dropped" })
}

type End = "declined" | "withdrawn" | "expired"

const end = async (
  ctx: BookingContext,
  { tx, id, status }: One & { readonly status: End },
): Promise<Invitation> => {
  await dropUnpaid(ctx, { tx, id })
  const invitation = await lockInvitation(tx, id)
  if (invitation?.status !== "open")
    throw new AppError("statusConflict", { data: { status: invitation?.status } })
  await endInvitation(tx, { id, status, now: ctx.clock.now() })
  await ctx.scheduling.release(tx, invitationRef(invitation))
  return invitation
}

/** Declines the invitation behind a link. Throws notFound, linkExpired, statusConflict and unfinishedPayment. */
export const declineInvitation = async (ctx: BookingContext, token: string): Promise<void> => {
  const { id } = await invitationBehind(ctx, token)
  await ctx.db.transaction(async (tx) => {
    const invitation = await end(ctx, { tx, id, status: "declined" })
    await notifyUnanswered(ctx, { tx, invitation, end: "declined" })
  })
}

type Own = { readonly actor: Pick<SignedIn, "userId" | "specialistId">; readonly id: string }

const ownInvitation = async (ctx: BookingContext, { actor, id }: Own): Promise<Invitation> =>
  invitationPolicy.authorize(actor, "keep", await findInvitation(ctx.db.query, id))

/** Takes an invitation back for its specialist. Throws notFound, statusConflict and unfinishedPayment. */
export const withdrawInvitation = async (ctx: BookingContext, own: Own): Promise<void> => {
  const { id } = await ownInvitation(ctx, own)
  await ctx.db.transaction((tx) => end(ctx, { tx, id, status: "withdrawn" }))
}

/** Takes back all that a specialist still offers. What is being paid at this moment stays. */
export const withdrawAll = async (ctx: BookingContext, specialistId: number): Promise<void> => {
  for (const id of await openIdsOf(ctx.db.query, specialistId))
    try {
      await ctx.db.transaction((tx) => end(ctx, { tx, id, status: "withdrawn" }))
    } catch (error) {
      if (!isAppError(error, "unfinishedPayment") && !isAppError(error, "statusConflict")) throw error
    }
}

/**
 * Sends an invitation once more, also one that was declined or that ended by itself: its time is kept anew. Throws
 * notFound, notAllowed to who cannot be booked now, statusConflict, slotInThePast, slotTaken and tooManyRequests.
 */
export const sendInvitationAgain = async (
  ctx: BookingContext,
  { language, ...own }: Own & { readonly language: Language },
): Promise<Shown> => {
  const { id, specialistId } = await ownInvitation(ctx, own)
  if ((await ctx.specialists.byId(specialistId)) === null) throw new AppError("notAllowed")
  const reopened = await ctx.db.transaction(async (tx) => {
    await refuseTooMany(ctx, { tx, specialistId })
    const locked = await lockInvitation(tx, id)
    const now = ctx.clock.now()
    if (locked === null) throw new AppError("notFound")
    if (now >= locked.start) throw new AppError("slotInThePast")
    const isForgotten = locked.clientId === null && locked.email === null
    if (isForgotten || !canSendAgain(locked, now) || (await madeOf(tx, [id])).has(id))
      throw new AppError("statusConflict", { data: { status: locked.status } })
    const expiresAt = await endOf(ctx, locked)
    const invitation = { ...locked, status: "open" as const, expiresAt }
    await ctx.scheduling.release(tx, invitationRef(locked))
    await keepTimeFor(ctx, { tx, invitation })
    await reopenInvitation(tx, { id, now, expiresAt })
    await notifyInvited(ctx, { tx, invitation })
    return { ...invitation, sentAt: now, letters: locked.letters + 1 }
  })
  return await presentInvitation(ctx, { invitation: reopened, language })
}

/** Ends what nobody answered in time, and forgets whom old invitations went to. Says how many ended. */
export const expireInvitations = async (ctx: BookingContext): Promise<number> => {
  const now = ctx.clock.now()
  const lapsed = await findLapsed(ctx.db.query, { now, limit: BATCH })
  for (const id of lapsed)
    await ctx.db.transaction(async (tx) => {
      const invitation = await lockInvitation(tx, id)
      // Somebody answered, or took its time, in the last moment.
      if (invitation?.status !== "open" || invitation.expiresAt > now) return
      if ((await madeOf(tx, [id])).has(id)) return
      await endInvitation(tx, { id, status: "expired", now })
      await ctx.scheduling.release(tx, invitationRef(invitation))
      await notifyUnanswered(ctx, { tx, invitation, end: "expired" })
    })
  await forgetInvited(ctx.db.query, now - REMEMBERED_MS)
  return lapsed.length
}
