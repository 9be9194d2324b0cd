import type { ClinicAppointment, ClinicClient, clinicEndpoints } from "@arnica/contract/clinic"
import type { z } from "zod"
import type { AdministrationContext } from "../routes.ts"
import { type ClinicReader, folded, scopeOf, sinceOf } from "./clinic-scope.ts"

type ClientsQuery = z.output<(typeof clinicEndpoints)["GET /rest/v2/corporateSpecialist/clients"]["query"]>
type AppointmentsQuery = z.output<(typeof clinicEndpoints)["GET /api/v2/clinic/appointments"]["query"]>

const iso = (at: number): string => new Date(at).toISOString()

/** A page of who booked the clinic's specialists since these joined, who came last first. */
export const clinicClients = async (
  ctx: AdministrationContext,
  { actor, ...asked }: Pick<ClinicReader, "actor"> & ClientsQuery,
): Promise<{ total: number; items: ClinicClient[] }> => {
  const whose = sinceOf(await scopeOf(ctx, actor), asked.specialistID)
  const clients = await ctx.booking.clientsOf(whose)
  const text = folded(asked.text ?? "")
  const page = <T>(of: readonly T[]): T[] => of.slice(asked.offset, asked.offset + asked.count)
  // Names are looked up for the page alone, but where somebody looks for a name.
  const looked = text === "" ? page(clients) : clients
  const people = await ctx.identity.users.byIds(looked.map(({ clientId }) => clientId))
  const shown = looked.flatMap(({ clientId, sessions, first, last }): ClinicClient[] => {
    const user = people.get(clientId)
    if (user?.number === undefined || user.number === null) return []
    const fullName = `${user.firstName} ${user.lastName}`
    if (!folded(fullName).includes(text)) return []
    const times = { firstAt: iso(first), lastAt: iso(last) }
    return [{ id: user.number, fullName, photo: user.image, sessions, ...times }]
  })
  return text === "" ? { total: clients.length, items: shown } : { total: shown.length, items: page(shown) }
}

/** A page of what was booked with them: when, with whom, by whom; never what for. */
export const clinicAppointments = async (
  ctx: AdministrationContext,
  { actor, language, specialistID, from, to, ...asked }: ClinicReader & AppointmentsQuery,
): Promise<{ total: number; items: ClinicAppointment[] }> => {
  const scope = await scopeOf(ctx, actor)
  const { total, items } = await ctx.booking.ofSpecialists({
    ...asked,
    whose: sinceOf(scope, specialistID),
    ...(from === undefined ? {} : { from: Date.parse(from) }),
    ...(to === undefined ? {} : { to: Date.parse(to) }),
  })
  const [people, { sessionTypes }] = await Promise.all([
    ctx.identity.users.byIds([...new Set(items.map(({ clientId }) => clientId))]),
    ctx.catalog.read(),
  ])
  const sessionNames = new Map(sessionTypes.map(({ code, names }) => [code, names[language] ?? names.en]))
  const specialistNames = new Map(
    (scope?.workers ?? []).flatMap(({ specialist }) =>
      specialist === null ? [] : [[specialist.id, specialist.fullName]],
    ),
  )
  return {
    total,
    items: items.map((each) => {
      const client = people.get(each.clientId)
      return {
        ...{ uuid: each.uuid, status: each.status, start: iso(each.start), minutes: each.minutes },
        sessionName: sessionNames.get(each.sessionTypeCode) ?? each.sessionTypeCode,
        place: each.place,
        specialistID: each.specialistId,
        specialist: specialistNames.get(each.specialistId) ?? "",
        client: client === undefined ? "" : `${client.firstName} ${client.lastName}`,
        price: { amount: each.price, currency: each.currency },
      }
    }),
  }
}
