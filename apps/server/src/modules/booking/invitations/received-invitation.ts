import type { ReceivedInvitation } from "@arnica/contract/invitations"
import type { Language } from "@arnica/i18n/languages"
import { cancellationDeadlines } from "@arnica/rules/cancellation"
import { AppError } from "../../../platform/errors.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { sessionNames, toBookingSpecialist } from "../core/present.ts"
import { isFirstMeeting } from "../times/first-meeting.ts"
import { isOpenAt } from "./domain/invitation.ts"
import { invitationBehind } from "./invitation-link.ts"
import { madeOf } from "./invitation-repository.ts"
import { offerOf } from "./take-invitation.ts"

const iso = (at: number): string => new Date(at).toISOString()

type Asked = { readonly token: string; readonly actor: Actor; readonly language: Language }

/** The invitation behind a link, as the person sees it who has the link. Throws notFound and linkExpired. */
export const receivedInvitation = async (
  ctx: BookingContext,
  { token, actor, language }: Asked,
): Promise<ReceivedInvitation> => {
  const invitation = await invitationBehind(ctx, token)
  const { id, specialistId, clientId, start, end, currency, policy } = invitation
  const userId = actor.kind === "user" ? actor.userId : null
  const [specialists, nameOf, made] = await Promise.all([
    ctx.specialists.bySpecialistIds([specialistId]),
    sessionNames(ctx),
    madeOf(ctx.db.query, [id]),
  ])
  const specialist = specialists.get(specialistId)
  if (specialist === undefined) throw new AppError("notFound")
  const except = made.get(id)?.uuid
  const firstMeeting =
    userId === null || (await isFirstMeeting(ctx, { on: ctx.db.query, userId, specialistId, except }))
  const { offer, token: signed } = offerOf(ctx, { invitation, firstMeeting })
  const deadlines = offer.price === 0 ? null : cancellationDeadlines(policy, start)
  const isForSomebodyElse =
    userId !== null && (specialist.userId === userId || (clientId !== null && clientId !== userId))
  const isOpen = isOpenAt(invitation, ctx.clock.now())
  return {
    status: invitation.status === "open" && !isOpen ? "expired" : invitation.status,
    start: iso(start),
    end: iso(end),
    minutes: (end - start) / 60_000,
    sessionName: nameOf(invitation.sessionTypeCode, language),
    place: invitation.place,
    expiresAt: iso(invitation.expiresAt),
    specialist: toBookingSpecialist(specialist, language),
    productId: invitation.productId,
    price: { amount: offer.price, currency },
    fullPrice: offer.price === offer.fullPrice ? null : { amount: offer.fullPrice, currency },
    cancellation:
      deadlines === null
        ? null
        : { fullUntil: iso(deadlines.fullUntil), halfUntil: iso(deadlines.halfUntil) },
    offer: isOpen && !isForSomebodyElse ? signed : null,
    isForSomebodyElse,
  }
}
