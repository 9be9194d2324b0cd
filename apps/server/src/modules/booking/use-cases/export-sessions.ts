import { toDecimal } from "@arnica/rules/money"
import { toCsv } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../context.ts"
import type { Appointment } from "../domain/appointment.ts"
import { appointmentNames } from "../present.ts"
import { bookedOfSpecialist } from "./sessions.ts"

type Asked = Omit<Parameters<typeof bookedOfSpecialist>[1], "specialistId" | "count" | "offset"> & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

const MOST = 10_000
const HEAD = [
  "uuid",
  "status",
  "start",
  "minutes",
  "session",
  "place",
  "client",
  "price",
  "refunded",
  "currency",
]

const bookedWith = async (
  ctx: BookingContext,
  { actor, request, ...filter }: Asked,
): Promise<readonly Appointment[]> => {
  const { specialistId } = actor
  if (specialistId === null) return []
  const { items } = await bookedOfSpecialist(ctx, { ...filter, specialistId, count: MOST, offset: 0 })
  const subjects = [...new Set(items.map(({ clientId }) => clientId))]
  await ctx.db.transaction((tx) =>
    ctx.audit.recordEach(tx, {
      ...{ actor, action: "practice.appointmentsExported", subjects },
      ...{ details: { appointments: items.length }, request: { id: request.id, ip: request.ip } },
    }),
  )
  return items
}

/** What was booked with a specialist as a table. Everybody whose appointment is in it can read that it was made. */
export const exportSessions = async (ctx: BookingContext, asked: Asked): Promise<string> => {
  const appointments = await bookedWith(ctx, asked)
  const [clients, nameOf] = await Promise.all([
    ctx.identity.users.byIds([...new Set(appointments.map(({ clientId }) => clientId))]),
    appointmentNames(ctx, { db: ctx.db.query, appointments }),
  ])
  return toCsv([
    HEAD,
    ...appointments.map((each) => {
      const { uuid, status, start, minutes, place, clientId, price, refunded, currency } = each
      return [
        ...[uuid, status, new Date(start).toISOString(), minutes, nameOf(each, asked.actor.language), place],
        ...[clients.get(clientId)?.name ?? "", toDecimal({ amount: price, currency })],
        ...[refunded === null ? "" : toDecimal({ amount: refunded, currency }), currency],
      ]
    }),
  ])
}
