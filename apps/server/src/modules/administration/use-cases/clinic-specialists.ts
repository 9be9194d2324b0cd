import type { Colleague, ColleagueDetails, clinicEndpoints } from "@arnica/contract/clinic"
import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import type { z } from "zod"
import { toCsv } from "../../../platform/csv/csv.ts"
import { AppError } from "../../../platform/errors.ts"
import type { AdministrationContext } from "../context.ts"
import { type ClinicReader, folded, scopeOf, sinceOf, type Worker } from "./clinic-scope.ts"

type Overview = z.input<(typeof clinicEndpoints)["GET /api/v2/clinic"]["responses"][200]>
type Query = z.output<(typeof clinicEndpoints)["GET /api/v2/clinic/specialists"]["query"]>

/** The clinic of who asks, in numbers; null while no clinic is linked to their account. */
export const clinicOverview = async (
  ctx: AdministrationContext,
  { actor, zone }: Pick<ClinicReader, "actor"> & { readonly zone: string },
): Promise<Overview> => {
  const scope = await scopeOf(ctx, actor)
  if (scope === null) return null
  const { organisationId, code, name, helpLineCode } = scope.clinic
  const whose = sinceOf(scope)
  const ahead = { whose, filter: "next", count: 1, offset: 0 } as const
  const { epochDay: day } = instantToWall(zone, ctx.now())
  const [invitations, { total: upcoming }, { total: today }, { total: unanswered }] = await Promise.all([
    ctx.partners.countInvitations(organisationId),
    ctx.booking.clinicAppointments.page(ahead),
    ctx.booking.clinicAppointments.page({
      ...ahead,
      from: wallToInstant(zone, day, 0),
      to: wallToInstant(zone, day + 1, 0),
    }),
    ctx.reviews.ofSpecialists({ whose, show: "unanswered", count: 1, offset: 0 }),
  ])
  return {
    code,
    name,
    helpLineCode,
    invitations,
    upcoming,
    today,
    unanswered,
    specialists: scope.workers.length,
    inactive: scope.workers.filter(({ specialist }) => specialist?.status !== "active").length,
  }
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

type Exporting = ClinicReader &
  Omit<Query, "count" | "offset"> & {
    readonly request: { readonly id: string; readonly ip: string }
  }

/** The specialists of a list as a table. Everybody who works there can read that it was made. */
export const exportClinicSpecialists = async (
  ctx: AdministrationContext,
  { request: { id, ip }, ...asked }: Exporting,
): Promise<string> => {
  const [{ items }, scope] = await Promise.all([
    clinicSpecialists(ctx, { ...asked, count: Number.MAX_SAFE_INTEGER, offset: 0 }),
    scopeOf(ctx, asked.actor),
  ])
  await ctx.db.transaction((tx) =>
    ctx.audit.recordEach(tx, {
      actor: asked.actor,
      action: "specialists.listExported",
      request: { id, ip },
      subjects: (scope?.workers ?? []).map(({ membership }) => membership.userId),
    }),
  )
  return toCsv([
    ["id", "name", "profession", "status", "since"],
    ...items.map(({ specialistID, fullName, profession, status, since }) => [
      specialistID,
      fullName,
      profession,
      status,
      since,
    ]),
  ])
}

const fits = (status: Colleague["status"], wanted: Query["status"]): boolean => {
  if (wanted === "notActive") return status !== "active"
  return wanted === undefined || status === wanted
}

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
    ctx.booking.clinicAppointments.clients(whose),
    ctx.booking.clinicAppointments.page({ whose, filter: "next", count: 1, offset: 0 }),
  ])
  const { fullName, timeZone, countryCode, city, officeAddress } = worker.specialist
  return {
    ...present(worker, { language, name: fullName }),
    specialistID: id,
    timeZone,
    countryCode,
    city,
    officeAddress,
    upcoming,
    clients: clients.length,
  }
}
