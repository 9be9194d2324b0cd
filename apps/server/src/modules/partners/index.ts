import { employeesEndpoints, organisationsEndpoints } from "@arnica/contract/organisations"
import { partnersEndpoints } from "@arnica/contract/partners"
import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Platform } from "../../platform/types.ts"
import type { PartnersContext, PartnersNeeds } from "./context.ts"
import { listInvitations } from "./invitation-repository.ts"
import {
  findClinics,
  findCompanies,
  findMembers,
  findMembership,
  findMemberships,
  findOrganisationNames,
  insertMemberships,
  insertOrganisations,
  type Membership,
  type NewMembership,
  type NewOrganisation,
  type OrganisationName,
} from "./membership-repository.ts"
import { findOrganisation } from "./organisation-repository.ts"
import { employeesRoutes, organisationsRoutes } from "./organisations-routes.ts"
import { partnershipsOfPeople } from "./personal-data.ts"
import { clinicPolicy } from "./policy.ts"
import { partnersRoutes } from "./routes.ts"
import { type PartnerFacts, partnerFacts } from "./use-cases/own-partnerships.ts"

export { specialistsOfClinics } from "./contributions.ts"
export type { Membership, NewMembership, NewOrganisation } from "./membership-repository.ts"
export type { PartnerFacts } from "./use-cases/own-partnerships.ts"

/** Who asks, as far as clinics go. */
export type ClinicCaller = Pick<SignedIn, "userId" | "isCorporateAdmin">

/** What other modules may ask of partners. Instants are epoch milliseconds. */
export type Partners = {
  /** What the details of a user tell of clinics and companies. */
  readonly factsOfUser: (userId: string) => Promise<PartnerFacts>
  /** The clinic that somebody administrates, or null. */
  readonly findClinic: (userId: string) => Promise<Membership | null>
  /** All clinics, by name. */
  readonly clinics: () => ReturnType<typeof findClinics>
  /** The companies that are with us, by name. */
  readonly companies: () => ReturnType<typeof findCompanies>
  /** The company that somebody works for, or null. */
  readonly findCompany: (userId: string, on?: Queryable) => Promise<Membership | null>
  /** The company that somebody looks after, or null. */
  readonly findCompanyOfHr: (userId: string) => Promise<Membership | null>
  /** Clinics and companies by their ids, in one query, also those that are stopped; unknown ids are left out. */
  readonly organisations: (ids: readonly number[]) => Promise<ReadonlyMap<number, OrganisationName>>
  /** The company with a code, also one that is stopped; null for none. */
  readonly companyByCode: (code: string) => Promise<OrganisationName | null>
  /** The country of the first clinic or company that somebody belongs to and that has told one, or null. */
  readonly findCountry: (userId: string) => Promise<string | null>
  /** The clinics at which these people work as specialists, in one query; who works at none is left out. */
  readonly clinicsOfSpecialists: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Membership>>
  /** Who administrates a clinic. */
  readonly findAdmins: (clinicId: number) => Promise<Membership[]>
  /** The specialists of a clinic, the first who joined first. */
  readonly findSpecialists: (clinicId: number) => Promise<Membership[]>
  /** The same by the clinic's code; nobody for a code that no clinic has. */
  readonly specialistsAt: (clinicCode: string) => Promise<Membership[]>
  /** How many invitations of a clinic nobody has answered. */
  readonly countInvitations: (clinicId: number) => Promise<number>
  /**
   * Those of these specialists who work at the clinic that the caller administrates, in two queries. Platform admins
   * and the specialists themselves are the asking module's to let in.
   */
  readonly manageable: (caller: ClinicCaller, specialistIds: readonly number[]) => Promise<Set<number>>
  /** The same for one. */
  readonly mayManageSpecialist: (caller: ClinicCaller, specialistId: number) => Promise<boolean>
  /** Writes clinics and companies, and who belongs to them. For demo data, imports and tests. */
  readonly createBatch: (
    tx: Tx,
    given: {
      readonly organisations: readonly NewOrganisation[]
      readonly memberships: readonly NewMembership[]
    },
  ) => Promise<void>
}

const HOUR_SECONDS = 3_600
const FORGET_MS = 30 * 86_400_000

/** Which specialists work at the clinic that somebody administrates. */
const manageableBy =
  ({
    db,
    accountsOfSpecialists,
  }: Pick<PartnersContext, "db" | "accountsOfSpecialists">): Partners["manageable"] =>
  async (caller, specialistIds) => {
    if (!caller.isCorporateAdmin || specialistIds.length === 0) return new Set()
    const [own, accounts] = await Promise.all([
      findMembership(db.query, { userId: caller.userId, role: "clinicAdmin" }),
      accountsOfSpecialists(specialistIds),
    ])
    const memberships = await findMemberships(db.query, [...accounts.values()])
    const clinics = new Map(
      memberships.flatMap(({ role, userId, organisationId }) =>
        role === "specialist" ? [[userId, organisationId]] : [],
      ),
    )
    const callersClinicId = own?.organisationId ?? null
    const isTheirs = (specialistId: number): boolean => {
      const clinicId = clinics.get(accounts.get(specialistId) ?? "")
      return clinicId !== undefined && clinicPolicy.may(caller, "manage", { clinicId, callersClinicId })
    }
    return new Set(specialistIds.filter(isTheirs))
  }

/** Clinics and companies, who belongs to them, and invitations into clinics. */
export const createPartners = (platform: Platform, needs: PartnersNeeds): Partners => {
  const { db, clock, audit, mail, config, http, jobs } = platform
  const ctx: PartnersContext = { ...needs, db, audit, mail, config, now: () => clock.now() }
  platform.personalData.register(partnershipsOfPeople(needs.identity))
  http.implement(partnersEndpoints, partnersRoutes(ctx))
  http.implement(organisationsEndpoints, organisationsRoutes(ctx))
  http.implement(employeesEndpoints, employeesRoutes(ctx))
  jobs.every({
    name: "partners.forgetInvitations",
    seconds: HOUR_SECONDS,
    handler: async () => {
      const before = new Date(clock.now() - FORGET_MS).toISOString()
      await db.query.execute(sql`delete from partners.invitation where expires_at < ${before}`)
    },
  })
  const manageable = manageableBy(ctx)
  return {
    factsOfUser: (userId) => partnerFacts(ctx, userId),
    findClinic: (userId) => findMembership(db.query, { userId, role: "clinicAdmin" }),
    clinics: () => findClinics(db.query),
    companies: () => findCompanies(db.query),
    findCompany: (userId, on = db.query) => findMembership(on, { userId, role: "employee" }),
    findCompanyOfHr: (userId) => findMembership(db.query, { userId, role: "hrAdmin" }),
    organisations: (ids) => findOrganisationNames(db.query, ids),
    companyByCode: async (code) => {
      const found = await findOrganisation(db.query, code)
      return found?.kind === "company" ? { id: found.id, code, name: found.name } : null
    },
    findCountry: async (userId) =>
      (await findMemberships(db.query, [userId])).find(({ countryCode }) => countryCode !== null)
        ?.countryCode ?? null,
    clinicsOfSpecialists: async (userIds) => {
      const found = await findMemberships(db.query, userIds)
      return new Map(found.flatMap((each) => (each.role === "specialist" ? [[each.userId, each]] : [])))
    },
    findAdmins: (clinicId) => findMembers(db.query, { organisationId: clinicId, role: "clinicAdmin" }),
    findSpecialists: (clinicId) => findMembers(db.query, { organisationId: clinicId, role: "specialist" }),
    specialistsAt: async (clinicCode) => {
      const clinic = (await findClinics(db.query)).find(({ code }) => code === clinicCode)
      if (clinic === undefined) return []
      return await findMembers(db.query, { organisationId: clinic.id, role: "specialist" })
    },
    countInvitations: async (clinicId) =>
      (await listInvitations(db.query, { organisationId: clinicId, role: "specialist", count: 0, offset: 0 }))
        .total,
    manageable,
    mayManageSpecialist: async (caller, id) => (await manageable(caller, [id])).has(id),
    createBatch: async (tx, { organisations, memberships }) => {
      await insertOrganisations(tx, { organisations, now: clock.now() })
      await insertMemberships(tx, memberships)
    },
  }
}
