import type { Organisation, Partnership } from "@arnica/contract/partners"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PartnersContext } from "../context.ts"
import { countMembers, deleteMembership, findMembership } from "../membership-repository.ts"
import { findCompaniesOfDomain, type OrganisationRow } from "../organisation-repository.ts"
import { enter, organisationOf, ownAddress } from "./own-partnerships.ts"

type Asked = { readonly actor: SignedIn; readonly request: FastifyRequest }

/** Below this nobody is told how many they are, and above it only in steps of it. */
const SMALLEST_GROUP = 10

const companiesFor = async (ctx: PartnersContext, userId: string): Promise<OrganisationRow[]> => {
  const [, domain] = (await ownAddress(ctx, userId))?.split("@") ?? []
  return domain === undefined ? [] : await findCompaniesOfDomain(ctx.db.query, domain)
}

/** Companies that the caller may join by the domain of their confirmed address; none for who has one. */
export const companiesToJoin = async (ctx: PartnersContext, userId: string): Promise<Organisation[]> => {
  if ((await findMembership(ctx.db.query, { userId, role: "employee" })) !== null) return []
  return (await companiesFor(ctx, userId)).map(organisationOf)
}

/** Joins one of them as an employee. Throws `notFound` for any other, `statusConflict` for who is an employee already. */
export const joinCompany = async (
  ctx: PartnersContext,
  { actor, request, code }: Asked & { readonly code: string },
): Promise<Partnership> => {
  const found = (await companiesFor(ctx, actor.userId)).find((company) => company.code === code)
  if (found === undefined) throw new AppError("notFound")
  return await ctx.db.transaction((tx) =>
    enter(ctx, { tx, actor, request, code, role: "employee", now: ctx.now() }),
  )
}

/** Leaves the company that the caller is an employee of. Throws `notFound` without one. */
export const leaveCompany = async (ctx: PartnersContext, { actor, request }: Asked): Promise<void> => {
  const { userId } = actor
  const company = await findMembership(ctx.db.query, { userId, role: "employee" })
  if (company === null) throw new AppError("notFound")
  await ctx.db.transaction(async (tx) => {
    await deleteMembership(tx, { userId, role: "employee" })
    const object = { type: "organisation", id: company.code } as const
    await ctx.audit.record(tx, { actor, action: "partners.left", subject: userId, object, request })
  })
}

/** How many employees of the caller's company have joined, in tens, so that no difference tells of one. */
export const employeesInTens = async (
  { db }: PartnersContext,
  userId: string,
): Promise<{ atLeast: number | null }> => {
  const company = await findMembership(db.query, { userId, role: "hrAdmin" })
  if (company === null) throw new AppError("notFound")
  const joined = await countMembers(db.query, {
    organisationId: company.organisationId,
    role: "employee",
  })
  return { atLeast: joined < SMALLEST_GROUP ? null : joined - (joined % SMALLEST_GROUP) }
}
