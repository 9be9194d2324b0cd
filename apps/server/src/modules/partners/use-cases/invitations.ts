import type { SentInvitation } from "@arnica/contract/partners"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PartnersContext } from "../context.ts"
import { deleteInvitation, type Invitation, listInvitations } from "../invitation-repository.ts"
import { deleteSpecialist, findMembership, type Membership } from "../membership-repository.ts"
import { sendInvitation } from "./send-invitation.ts"

type Asked = { readonly actor: SignedIn; readonly request: FastifyRequest }

/** The clinic that somebody administrates. Throws `notFound` while there is none. */
export const clinicOf = async ({ db }: Pick<PartnersContext, "db">, userId: string): Promise<Membership> => {
  const clinic = await findMembership(db.query, { userId, role: "clinicAdmin" })
  if (clinic === null) throw new AppError("notFound")
  return clinic
}

/** An invitation as who sent it sees it. */
export const presentSent = ({ id, email, ...at }: Invitation, now: number): SentInvitation => ({
  id,
  email,
  invitedAt: new Date(at.invitedAt).toISOString(),
  expiresAt: new Date(at.expiresAt).toISOString(),
  expired: at.expiresAt <= now,
})

/** A page of the invitations of the caller's clinic; none while they have no clinic. */
export const sentInvitations = async (
  { db, now }: PartnersContext,
  { userId, ...page }: { readonly userId: string; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: SentInvitation[] }> => {
  const clinic = await findMembership(db.query, { userId, role: "clinicAdmin" })
  if (clinic === null) return { total: 0, items: [] }
  const { total, items } = await listInvitations(db.query, {
    organisationId: clinic.organisationId,
    role: "specialist",
    ...page,
  })
  return { total, items: items.map((item) => presentSent(item, now())) }
}

/** Invites a specialist into the caller's clinic. */
export const invite = async (
  ctx: PartnersContext,
  { actor, request, email, language }: Asked & { readonly email: string; readonly language: Language },
): Promise<SentInvitation> => {
  const { organisationId, code, name } = await clinicOf(ctx, actor.userId)
  const organisation = { id: organisationId, code, name }
  const sent = await sendInvitation(ctx, {
    actor,
    request,
    organisation,
    role: "specialist",
    email,
    language,
  })
  return presentSent(sent, ctx.now())
}

/** Takes an invitation of the caller's clinic back. Throws `notFound` for any other. */
export const withdraw = async (
  ctx: PartnersContext,
  { actor, request, id }: Asked & { readonly id: string },
): Promise<void> => {
  const clinic = await clinicOf(ctx, actor.userId)
  await ctx.db.transaction(async (tx) => {
    const email = await deleteInvitation(tx, {
      id,
      organisationId: clinic.organisationId,
      role: "specialist",
    })
    if (email === null) throw new AppError("notFound")
    const object = { type: "organisation", id: clinic.code } as const
    await ctx.audit.record(tx, { actor, action: "partners.invitationWithdrawn", object, request })
  })
}

/** Unlinks a specialist of the caller's clinic. Throws `specialistNotFound` for any other. */
export const unlink = async (
  ctx: PartnersContext,
  { actor, request, memberId }: Asked & { readonly memberId: number },
): Promise<void> => {
  const clinic = await findMembership(ctx.db.query, { userId: actor.userId, role: "clinicAdmin" })
  if (clinic === null) throw new AppError("specialistNotFound")
  await ctx.db.transaction(async (tx) => {
    const subject = await deleteSpecialist(tx, { clinicId: clinic.organisationId, memberId })
    if (subject === null) throw new AppError("specialistNotFound")
    const object = { type: "organisation", id: clinic.code } as const
    await ctx.audit.record(tx, { actor, action: "partners.unlinked", subject, object, request })
  })
}
