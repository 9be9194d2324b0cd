import type { SentInvitation } from "@arnica/contract/partners"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PartnersContext } from "../context.ts"
import {
  deleteInvitation,
  findInvitationTo,
  type Invitation,
  listInvitations,
  saveInvitation,
} from "../invitation-repository.ts"
import { tellInvited } from "../letters.ts"
import { deleteSpecialist, findMembers, findMembership, type Membership } from "../membership-repository.ts"

const DAY_MS = 86_400_000
/** How long an invitation can be accepted. */
const OPEN_MS = 14 * DAY_MS

type Asked = { readonly actor: SignedIn; readonly request: FastifyRequest }

/** The clinic that somebody administrates. Throws `notFound` while there is none. */
const clinicOf = async ({ db }: Pick<PartnersContext, "db">, userId: string): Promise<Membership> => {
  const clinic = await findMembership(db.query, { userId, role: "clinicAdmin" })
  if (clinic === null) throw new AppError("notFound")
  return clinic
}

const present = ({ id, email, ...at }: Invitation, now: number): SentInvitation => ({
  ...{ id, email },
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
  const { total, items } = await listInvitations(db.query, { clinicId: clinic.organisationId, ...page })
  return { total, items: items.map((item) => present(item, now())) }
}

/**
 * Invites a specialist by mail. Who is of the clinic already is `statusConflict`; of anybody else nothing is told. The
 * same address gets a letter a day at most.
 */
export const invite = async (
  ctx: PartnersContext,
  { actor, request, email, language }: Asked & { readonly email: string; readonly language: Language },
): Promise<SentInvitation> => {
  const { db, audit, identity, now } = ctx
  const clinic = await clinicOf(ctx, actor.userId)
  const clinicId = clinic.organisationId
  const members = await findMembers(db.query, { organisationId: clinicId, role: "specialist" })
  const people = await identity.users.byIds([...members.map(({ userId }) => userId), actor.userId])
  if (members.some(({ userId }) => people.get(userId)?.email === email)) throw new AppError("statusConflict")
  const timeZone = people.get(actor.userId)?.timeZone ?? "UTC"
  return await db.transaction(async (tx) => {
    const at = now()
    const known = await findInvitationTo(tx, { clinicId, email })
    if (known !== null && at - known.invitedAt < DAY_MS) return present(known, at)
    const expiresAt = at + OPEN_MS
    await saveInvitation(tx, { clinicId, email, invitedBy: actor.userId, invitedAt: at, expiresAt })
    await tellInvited(ctx, { tx, email, clinic: clinic.name, expiresAt, language, timeZone })
    const object = { type: "organisation", id: clinic.code }
    await audit.record(tx, { actor, action: "partners.invited", object, request })
    const saved = await findInvitationTo(tx, { clinicId, email })
    if (saved === null) throw new Error("an invitation was not written")
    return present(saved, at)
  })
}

/** Takes an invitation of the caller's clinic back. Throws `notFound` for any other. */
export const withdraw = async (
  ctx: PartnersContext,
  { actor, request, id }: Asked & { readonly id: string },
): Promise<void> => {
  const clinic = await clinicOf(ctx, actor.userId)
  await ctx.db.transaction(async (tx) => {
    const email = await deleteInvitation(tx, { id, clinicId: clinic.organisationId })
    if (email === null) throw new AppError("notFound")
    const object = { type: "organisation", id: clinic.code }
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
    const object = { type: "organisation", id: clinic.code }
    await ctx.audit.record(tx, { actor, action: "partners.unlinked", subject, object, request })
  })
}
