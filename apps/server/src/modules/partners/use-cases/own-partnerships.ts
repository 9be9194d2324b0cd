import type { MemberRole, Organisation, Partnership, ReceivedInvitation } from "@arnica/contract/partners"
import type { FastifyRequest } from "fastify"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PartnersContext } from "../context.ts"
import { deleteInvitation, findOpenFor, lockOpen } from "../invitation-repository.ts"
import {
  deleteSpecialist,
  findMembership,
  findMemberships,
  insertMemberships,
  type Membership,
} from "../membership-repository.ts"
import { invitationPolicy } from "../policy.ts"

type Asked = { readonly actor: SignedIn; readonly request: FastifyRequest }
type Answered = Asked & { readonly id: string }

/** A clinic or a company, as those who belong to it know it. */
export const organisationOf = ({
  code,
  name,
  kind,
  helpLineCode,
  url,
}: Pick<Membership, "code" | "name" | "kind" | "helpLineCode" | "url">): Organisation => ({
  code,
  name,
  helpLineCode,
  url,
  isClinic: kind === "clinic",
})

/** That somebody belongs to one, and as what. */
const present = (membership: Membership): Partnership => ({
  ...organisationOf(membership),
  role: membership.role,
  since: new Date(membership.since).toISOString(),
})

/** What somebody belongs to, the oldest first. */
export const partnershipsOf = async (
  { db }: Pick<PartnersContext, "db">,
  userId: string,
): Promise<Partnership[]> => (await findMemberships(db.query, [userId])).map(present)

/** What the details of a user tell of clinics and companies. */
export type PartnerFacts = {
  readonly clinic: Organisation | null
  readonly company: Organisation | null
  readonly corporate: boolean
  readonly stores: readonly string[]
}

/** Clinic, company and their stores of one user. */
export const partnerFacts = async (
  { db }: Pick<PartnersContext, "db">,
  userId: string,
): Promise<PartnerFacts> => {
  const memberships = await findMemberships(db.query, [userId])
  const clinic = memberships.find(({ kind }) => kind === "clinic")
  const company = ["hrAdmin", "employee"].flatMap(
    (as) => memberships.find(({ role }) => role === as) ?? [],
  )[0]
  const withStore = memberships.filter(({ flags }) => flags.includes("hasOwnCategories"))
  return {
    clinic: clinic === undefined ? null : organisationOf(clinic),
    company: company === undefined ? null : organisationOf(company),
    corporate: clinic !== undefined || company !== undefined,
    stores: [...new Set(withStore.map(({ code }) => code))],
  }
}

/** The code of the company whose HR administrator somebody is. Throws `notFound` without one. */
export const companyCode = async (
  { db }: Pick<PartnersContext, "db">,
  userId: string,
): Promise<{ code: string }> => {
  const company = await findMembership(db.query, { userId, role: "hrAdmin" })
  if (company === null) throw new AppError("notFound")
  return { code: company.code }
}

/** The address that somebody has proved to be theirs, or null. */
export const ownAddress = async ({ identity }: PartnersContext, userId: string): Promise<string | null> => {
  const user = (await identity.users.byIds([userId])).get(userId)
  return user?.emailVerified === true ? user.email : null
}

/** Invitations to the caller's address that they have not answered. */
export const receivedInvitations = async (
  ctx: PartnersContext,
  userId: string,
): Promise<ReceivedInvitation[]> => {
  const email = await ownAddress(ctx, userId)
  const open = email === null ? [] : await findOpenFor(ctx.db.query, { email, now: ctx.now() })
  return open.map(({ id, organisation, role, invitedAt, expiresAt }) => ({
    id,
    organisation,
    role,
    invitedAt: new Date(invitedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }))
}

/**
 * Joins the clinic or company that invites, as what it says; the account gets the role that goes with it. Throws
 * `notFound` for another's invitation, `statusConflict` for who is the same elsewhere already.
 */
export const accept = async (
  ctx: PartnersContext,
  { actor, request, id }: Answered,
): Promise<Partnership> => {
  const email = await ownAddress(ctx, actor.userId)
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const found = await lockOpen(tx, { id, now })
    const asked = found === null ? null : { ...found, ownAddress: email }
    const { code, role } = invitationPolicy.authorize(actor, "answer", asked)
    const joined = await enter(ctx, { tx, actor, request, code, role, now })
    await deleteInvitation(tx, { id })
    return joined
  })
}

const FLAGS = { clinicAdmin: "clinic", hrAdmin: "hr", specialist: "provider" } as const

type Entering = Asked & {
  readonly tx: Tx
  readonly code: string
  readonly role: MemberRole
  readonly now: number
}

/** Makes the caller one of a clinic or a company, in the caller's transaction. Throws `statusConflict`. */
export const enter = async (
  ctx: PartnersContext,
  { tx, actor, request, code, role, now }: Entering,
): Promise<Partnership> => {
  const { userId } = actor
  if (role === "ohPsychologist") throw new AppError("notFound")
  await join(() => insertMemberships(tx, [{ code, userId, role, since: now }]))
  if (role !== "employee") await ctx.identity.giveRole(tx, { userId, role: FLAGS[role] })
  const object = { type: "organisation", id: code } as const
  const details = { role }
  await ctx.audit.record(tx, { actor, action: "partners.joined", subject: userId, object, request, details })
  const joined = await findMembership(tx, { userId, role })
  if (joined === null) throw new AppError("notFound")
  return present(joined)
}

const join = async (insert: () => Promise<void>): Promise<void> => {
  try {
    await insert()
  } catch (error) {
    if (isPgError(error, "23505")) throw new AppError("statusConflict", { cause: error })
    throw error
  }
}

/** Declines an invitation. Throws `notFound` for another's. */
export const decline = async (ctx: PartnersContext, { actor, request, id }: Answered): Promise<void> => {
  const email = await ownAddress(ctx, actor.userId)
  await ctx.db.transaction(async (tx) => {
    const found = await lockOpen(tx, { id, now: ctx.now() })
    const asked = found === null ? null : { ...found, ownAddress: email }
    const { code } = invitationPolicy.authorize(actor, "answer", asked)
    await deleteInvitation(tx, { id })
    const object = { type: "organisation", id: code } as const
    await ctx.audit.record(tx, {
      actor,
      action: "partners.declined",
      subject: actor.userId,
      object,
      request,
    })
  })
}

/** Leaves the clinic that the caller works at. Throws `notFound` without one. */
export const leave = async (ctx: PartnersContext, { actor, request }: Asked): Promise<void> => {
  const { userId } = actor
  const clinic = await findMembership(ctx.db.query, { userId, role: "specialist" })
  if (clinic === null) throw new AppError("notFound")
  await ctx.db.transaction(async (tx) => {
    await deleteSpecialist(tx, { clinicId: clinic.organisationId, memberId: clinic.id })
    const object = { type: "organisation", id: clinic.code } as const
    await ctx.audit.record(tx, { actor, action: "partners.left", subject: userId, object, request })
  })
}
