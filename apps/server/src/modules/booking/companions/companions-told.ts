import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { ExportRow } from "../../../platform/personal-data/personal-data.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { findAppointments } from "../core/repository/appointments.ts"
import { allOf, companionsOf, forgetAddresses } from "./companion-repository.ts"
import { ownMark } from "./participations.ts"
import { addressOfCompanion, nameOfCompanion } from "./sealed-companions.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** Whom a client named to take part, as an archive of theirs tells it. */
export const companionsTold = async (
  ctx: BookingContext,
  { on, appointments }: { readonly on: Queryable; readonly appointments: readonly Appointment[] },
): Promise<ExportRow[]> => {
  const by = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const told: ExportRow[] = []
  for (const companion of await companionsOf(on, [...by.keys()])) {
    const { start = 0, clientId = "" } = by.get(companion.appointmentId) ?? {}
    const opening = { on, clientId, companion }
    told.push({
      at: iso(start),
      name: await nameOfCompanion(ctx, opening),
      email: await addressOfCompanion(ctx, opening),
      language: companion.language,
      answer: companion.status,
    })
  }
  return told
}

/** In what somebody took part, or was asked to, that others booked. Who booked it is those people's to know. */
export const participationsTold = async (
  ctx: BookingContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> => {
  const companions = await allOf(on, { userId, addressMark: await ownMark(ctx, { on, userId }) })
  const appointments = await findAppointments(
    on,
    companions.map(({ appointmentId }) => appointmentId),
  )
  const specialists = await ctx.specialists.bySpecialistIds(
    [...appointments.values()].map(({ specialistId }) => specialistId),
  )
  const told = companions.map(async (companion) => {
    const appointment = appointments.get(companion.appointmentId)
    if (appointment === undefined) throw new Error(`nothing is booked for companion ${companion.id}`)
    const opening = { on, clientId: appointment.clientId, companion }
    return {
      at: iso(appointment.start),
      minutes: appointment.minutes,
      specialist: specialists.get(appointment.specialistId)?.fullName ?? null,
      status: appointment.status,
      name: await nameOfCompanion(ctx, opening),
      email: await addressOfCompanion(ctx, opening),
      language: companion.language,
      answer: companion.status,
    }
  })
  return await Promise.all(told)
}

/** Forgets names and addresses that somebody typed, and those by which others knew them. */
export const forgetCompanions = async (
  ctx: BookingContext,
  { tx, userId }: { readonly tx: Tx; readonly userId: string },
): Promise<void> => {
  const mark = await ownMark(ctx, { on: tx, userId })
  await tx.execute(sql`
    update booking.companion set full_name = null, email = null, address_mark = null, user_id = null
    where user_id = ${userId}::uuid or address_mark = ${mark}::bytea
      or appointment_id in (select id from booking.appointment where client_id = ${userId})`)
}

/** How long after a session the address is kept to which letters about it went. */
const REMEMBERED_MS = 30 * 86_400_000

/** Forgets the addresses of those who took part in sessions that are long over. */
export const forgetOldAddresses = async ({ db, clock }: BookingContext): Promise<void> =>
  await forgetAddresses(db.query, clock.now() - REMEMBERED_MS)
