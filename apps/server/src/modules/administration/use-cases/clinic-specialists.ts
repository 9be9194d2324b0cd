import type { Colleague, ColleagueDetails, clinicEndpoints } from "@arnica/contract/clinic"
import type { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { AdministrationContext } from "../routes.ts"
import { type ClinicReader, folded, scopeOf, sinceOf, type Worker } from "./clinic-scope.ts"

type Overview = z.input<(typeof clinicEndpoints)["GET /api/v2/clinic"]["responses"][200]>
type Query = z.output<(typeof clinicEndpoints)["GET /api/v2/clinic/specialists"]["query"]>

/** The clinic of who asks, in numbers; null while no clinic is linked to their account. */
export const clinicOverview = async (
  ctx: AdministrationContext,
  { actor }: Pick<ClinicReader, "actor">,
): Promise<Overview> => {
  const scope = await scopeOf(ctx, actor)
  if (scope === null) return null
  const { organisationId, code, name, helpLineCode } = scope.clinic
  const [invitations, { total: upcoming }] = await Promise.all([
    ctx.partners.countInvitations(organisationId),
    ctx.booking.ofSpecialists({ whose: sinceOf(scope), filter: "next", count: 1, offset: 0 }),
  ])
  return { ...{ code, name, helpLineCode, invitations, upcoming }, specialists: scope.workers.length }
}

/** A page of who works at the clinic, by name. */
export const clinicSpecialists = async (
  ctx: AdministrationContext,
  { actor, language, ...asked }: ClinicReader & Query,
): Promise<{ total: number; items: Colleague[] }> => {
  const scope = await scopeOf(ctx, actor)
  const workers = scope?.workers ?? []
  const people = await ctx.identity.users.byIds(workers.map(({ membership }) => membership.userId))
  const nameOf = ({ membership }: Worker): string => {
    const user = people.get(membership.userId)
    return user === undefined ? "" : `${user.firstName} ${user.lastName}`
  }
  const wanted = folded(asked.text ?? "")
  const found = workers
    .map((worker) => present(worker, { language, name: nameOf(worker) }))
    .filter(({ fullName, status }) => folded(fullName).includes(wanted) && fits(status, asked.status))
    .sort((a, b) => a.fullName.localeCompare(b.fullName, language))
  return { total: found.length, items: found.slice(asked.offset, asked.offset + asked.count) }
}

const fits = (status: Colleague["status"], wanted: Query["status"]): boolean =>
  wanted === undefined || status === wanted

const present = (
  { membership, specialist }: Worker,
  { language, name }: Pick<ClinicReader, "language"> & { readonly name: string },
): Colleague => ({
  memberId: membership.id,
  specialistID: specialist?.id ?? null,
  fullName: specialist?.fullName ?? name,
  photo: specialist?.photo ?? null,
  profession: specialist?.profession(language) ?? null,
  status: specialist?.status ?? null,
  url: specialist?.url ?? null,
  since: new Date(membership.since).toISOString(),
})

/** One specialist of the clinic. Throws `specialistNotFound` for any other. */
export const clinicSpecialist = async (
  ctx: AdministrationContext,
  { actor, language, id }: ClinicReader & { readonly id: number },
): Promise<ColleagueDetails> => {
  const scope = await scopeOf(ctx, actor)
  const worker = scope?.workers.find(({ specialist }) => specialist?.id === id)
  if (worker === undefined || worker.specialist === null) throw new AppError("specialistNotFound")
  const whose = sinceOf(scope, id)
  const [clients, { total: upcoming }] = await Promise.all([
    ctx.booking.clientsOf(whose),
    ctx.booking.ofSpecialists({ whose, filter: "next", count: 1, offset: 0 }),
  ])
  const { fullName, timeZone, countryCode, city, officeAddress } = worker.specialist
  return {
    ...present(worker, { language, name: fullName }),
    ...{ specialistID: id, timeZone, countryCode, city, officeAddress, upcoming },
    clients: clients.length,
  }
}
