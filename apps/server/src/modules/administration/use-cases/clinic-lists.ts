import type { ClinicAppointment, ClinicClient, clinicEndpoints } from "@arnica/contract/clinic"
import { toDecimal } from "@arnica/rules/money"
import type { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { Since } from "../../booking/index.ts"
import type { AdministrationContext } from "../context.ts"
import { clinicLines } from "./clinic-appointment.ts"
import { type ClinicReader, folded, scopeOf, sinceOf } from "./clinic-scope.ts"

type ClientsQuery = z.output<(typeof clinicEndpoints)["GET /rest/v2/corporateSpecialist/clients"]["query"]>
type AppointmentsQuery = z.output<(typeof clinicEndpoints)["GET /api/v2/clinic/appointments"]["query"]>

const iso = (at: number): string => new Date(at).toISOString()

/** A line of a list, and the user whom it is about. */
type About<T> = { readonly userId: string; readonly line: T }
type Found<T> = { readonly total: number; readonly items: readonly About<T>[] }

const linesOf = <T>({ total, items }: Found<T>): { total: number; items: T[] } => ({
  total,
  items: items.map(({ line }) => line),
})

type ClientsAsked = Pick<ClinicReader, "actor"> & ClientsQuery

/** A page of who booked the clinic's specialists since these joined, who came last first. */
export const clinicClients = async (
  ctx: AdministrationContext,
  asked: ClientsAsked,
): Promise<{ total: number; items: ClinicClient[] }> => linesOf(await findClients(ctx, asked))

const findClients = async (
  ctx: AdministrationContext,
  { actor, ...asked }: ClientsAsked,
): Promise<Found<ClinicClient>> => {
  const whose = sinceOf(await scopeOf(ctx, actor), asked.specialistID)
  const clients = await ctx.booking.clinicAppointments.clients(whose)
  const text = folded(asked.text ?? "")
  const page = <T>(of: readonly T[]): T[] => of.slice(asked.offset, asked.offset + asked.count)
  // Names are looked up for the page alone, but where somebody looks for a name.
  const looked = text === "" ? page(clients) : clients
  const people = await ctx.identity.users.byIds(looked.map(({ clientId }) => clientId))
  const shown = looked.flatMap(({ clientId, sessions, first, last }): About<ClinicClient>[] => {
    const user = people.get(clientId)
    if (user?.number === undefined || user.number === null) return []
    const fullName = `${user.firstName} ${user.lastName}`
    if (!folded(fullName).includes(text)) return []
    const times = { firstAt: iso(first), lastAt: iso(last) }
    const line = { id: user.number, fullName, photo: user.image, sessions, ...times }
    return [{ userId: clientId, line }]
  })
  return text === "" ? { total: clients.length, items: shown } : { total: shown.length, items: page(shown) }
}

type AppointmentsAsked = ClinicReader & AppointmentsQuery

/** A page of what was booked with them: when, with whom, by whom; never what for. */
export const clinicAppointments = async (
  ctx: AdministrationContext,
  asked: AppointmentsAsked,
): Promise<{ total: number; items: ClinicAppointment[] }> => linesOf(await findAppointments(ctx, asked))

const findAppointments = async (
  ctx: AdministrationContext,
  { actor, language, specialistID, from, to, text, ...asked }: AppointmentsAsked,
): Promise<Found<ClinicAppointment>> => {
  const scope = await scopeOf(ctx, actor)
  const whose = sinceOf(scope, specialistID)
  const { total, items } = await ctx.booking.clinicAppointments.page({
    ...asked,
    whose,
    only: { clientIds: await namedClients(ctx, { whose, text }) },
    ...(from === undefined ? {} : { from: Date.parse(from) }),
    ...(to === undefined ? {} : { to: Date.parse(to) }),
  })
  const lines = await clinicLines(ctx, { scope, language, appointments: items })
  return {
    total,
    items: lines.map((line, index) => ({ userId: items[index]?.clientId ?? "", line })),
  }
}

/** Those of the clinic's clients in whose name a word begins so; undefined for all. By name alone: addresses are not the clinic's to find. */
const namedClients = async (
  { booking, identity }: AdministrationContext,
  { whose, text = "" }: { readonly whose: readonly Since[]; readonly text?: string | undefined },
): Promise<string[] | undefined> =>
  text === ""
    ? undefined
    : await identity.users.idsOfNamed({ ids: await booking.clinicAppointments.bookers(whose), text })

const PIECE = 1_000

type Request = { readonly request: { readonly id: string; readonly ip: string } }
type Written = Pick<ClinicReader, "actor"> &
  Request & {
    readonly action: "practice.clientsExported" | "administration.appointmentsExported"
    readonly items: readonly About<unknown>[]
  }

/** Everybody who is in a table can read that it was made. */
const writeDown = (
  { db, audit }: AdministrationContext,
  { actor, request: { id, ip }, action, items }: Written,
): Promise<void> =>
  db.transaction((tx) =>
    audit.recordEach(tx, {
      actor,
      action,
      request: { id, ip },
      subjects: items.map(({ userId }) => userId),
    }),
  )

type Unpaged<T> = Omit<T, "count" | "offset">

/** The clients of a list as a table, piece by piece. */
export const exportClinicClients = (
  ctx: AdministrationContext,
  { request, ...asked }: Unpaged<ClientsAsked> & Request,
): AsyncGenerator<string> =>
  csvInPieces<ClinicClient>({
    head: ["client", "sessions", "first", "last"],
    size: PIECE,
    read: async ({ skipped }) => {
      const { items } = await findClients(ctx, { ...asked, count: PIECE, offset: skipped })
      await writeDown(ctx, { ...asked, request, action: "practice.clientsExported", items })
      return items.map(({ line }) => line)
    },
    cells: ({ fullName, sessions, firstAt, lastAt }) => [fullName, sessions, firstAt, lastAt],
  })

/** The appointments of a list as a table, piece by piece. */
export const exportClinicAppointments = (
  ctx: AdministrationContext,
  { request, ...asked }: Unpaged<AppointmentsAsked> & Request,
): AsyncGenerator<string> =>
  csvInPieces<ClinicAppointment>({
    head: ["uuid", "status", "start", "minutes", "session", "specialist", "client", "price", "currency"],
    size: PIECE,
    read: async ({ skipped }) => {
      const { items } = await findAppointments(ctx, { ...asked, count: PIECE, offset: skipped })
      await writeDown(ctx, { ...asked, request, action: "administration.appointmentsExported", items })
      return items.map(({ line }) => line)
    },
    cells: ({ uuid, status, start, minutes, sessionName, specialist, client, price }) => [
      uuid,
      status,
      start,
      minutes,
      sessionName,
      specialist,
      client,
      toDecimal(price),
      price.currency,
    ],
  })
