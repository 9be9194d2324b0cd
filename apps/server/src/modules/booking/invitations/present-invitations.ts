import type { Invitation as Shown } from "@arnica/contract/invitations"
import type { Language } from "@arnica/i18n/languages"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { isConfirmed } from "../core/domain/lifecycle.ts"
import { sessionNames } from "../core/present.ts"
import { canSendAgain, type Invitation } from "./domain/invitation.ts"
import { invitationsOf, type Made, madeOf } from "./invitation-repository.ts"

const iso = (at: number): string => new Date(at).toISOString()

const MINUTE_MS = 60_000

type Known = {
  readonly made: Made | undefined
  readonly fullName: string
  readonly sessionName: string
  readonly now: number
}

const toShown = (invitation: Invitation, { made, fullName, sessionName, now }: Known): Shown => {
  const { id, status, email, start, end, place, price, currency } = invitation
  const isOpen = status === "open"
  const isBeingPaid = isOpen && made !== undefined
  return {
    id,
    status,
    isBeingPaid,
    sessionName,
    place,
    appointmentUuid: made !== undefined && isConfirmed(made.status) ? made.uuid : null,
    client: { fullName, email },
    start: iso(start),
    end: iso(end),
    minutes: (end - start) / MINUTE_MS,
    price: { amount: price, currency },
    sentAt: iso(invitation.sentAt),
    expiresAt: iso(invitation.expiresAt),
    abilities: { withdraw: isOpen, sendAgain: made === undefined && canSendAgain(invitation, now) },
  }
}

type Reading = { readonly invitations: readonly Invitation[]; readonly language: Language }

/** Invitations as their specialist sees them, in their order. */
export const presentInvitations = async (
  ctx: BookingContext,
  { invitations, language }: Reading,
): Promise<Shown[]> => {
  const clientIds = invitations.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]))
  const [made, clients, nameOfSession] = await Promise.all([
    madeOf(
      ctx.db.query,
      invitations.map(({ id }) => id),
    ),
    ctx.identity.users.byIds([...new Set(clientIds)]),
    sessionNames(ctx),
  ])
  return invitations.map((invitation) => {
    const client = clients.get(invitation.clientId ?? "")
    return toShown(invitation, {
      made: made.get(invitation.id),
      fullName: invitation.fullName ?? (client === undefined ? "" : `${client.firstName} ${client.lastName}`),
      sessionName: nameOfSession(invitation.sessionTypeCode, language),
      now: ctx.clock.now(),
    })
  })
}

/** An invitation as its specialist sees it. */
export const presentInvitation = async (
  ctx: BookingContext,
  given: { readonly invitation: Invitation; readonly language: Language },
): Promise<Shown> => {
  const [shown] = await presentInvitations(ctx, { ...given, invitations: [given.invitation] })
  if (shown === undefined) throw new Error("an invitation was not presented")
  return shown
}

/** A page of the invitations that a specialist sent, to what is still to come. Who is no specialist yet has none. */
export const listInvitations = async (
  ctx: BookingContext,
  asked: {
    readonly actor: Pick<SignedIn, "specialistId">
    readonly count: number
    readonly offset: number
    readonly language: Language
  },
): Promise<{ total: number; items: Shown[] }> => {
  const { actor, language, ...page } = asked
  if (actor.specialistId === null) return { total: 0, items: [] }
  const { total, items } = await invitationsOf(ctx.db.query, {
    ...page,
    specialistId: actor.specialistId,
    now: ctx.clock.now(),
  })
  return { total, items: await presentInvitations(ctx, { invitations: items, language }) }
}
