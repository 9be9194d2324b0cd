import type { Organisation, Partnership, ReceivedInvitation } from "@arnica/contract/partners"
import type { FastifyRequest } from "fastify"
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

const organisationOf = ({ code, name, kind, helpLineCode, url }: Membership): Organisation => ({
  ...{ code, name, helpLineCode, url },
  isClinic: kind === "clinic",
})

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
  const company = memberships.find(({ role }) => role === "hrAdmin")
  const withStore = memberships.filter(({ flags }) => flags.includes("hasOwnCategories"))
  return {
    clinic: clinic === undefined ? null : organisationOf(clinic),
    company: company === undefined ? null : organisationOf(company),
    corporate: memberships.length > 0,
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
const ownAddress = async ({ identity }: PartnersContext, userId: string): Promise<string | null> => {
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
  return open.map(({ id, clinic, invitedAt, expiresAt }) => ({
    ...{ id, clinic },
    invitedAt: new Date(invitedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }))
}

/** Joins the clinic that invites. Throws `notFound` for another's invitation, `statusConflict` for who works at a clinic already. */
export const accept = async (
  ctx: PartnersContext,
  { actor, request, id }: Answered,
): Promise<Partnership> => {
  const email = await ownAddress(ctx, actor.userId)
  const { userId } = actor
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const found = await lockOpen(tx, { id, now })
    const asked = found === null ? null : { ...found, ownAddress: email }
    const { code } = invitationPolicy.authorize(actor, "answer", asked)
    await join(() => insertMemberships(tx, [{ code, userId, role: "specialist", since: now }]))
    await deleteInvitation(tx, { id })
    const object = { type: "organisation", id: code }
    await ctx.audit.record(tx, { actor, action: "partners.joined", subject: userId, object, request })
  })
  const joined = await findMembership(ctx.db.query, { userId, role: "specialist" })
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
    const object = { type: "organisation", id: code }
    await ctx.audit.record(tx, {
      ...{ actor, action: "partners.declined", subject: actor.userId, object, request },
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
    const object = { type: "organisation", id: clinic.code }
    await ctx.audit.record(tx, { actor, action: "partners.left", subject: userId, object, request })
  })
}
