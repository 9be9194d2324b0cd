import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../platform/db/db.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { ExportPart, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import type { BookingContext } from "./context.ts"
import type { Appointment } from "./domain/appointment.ts"
import { nameOf, readPerson } from "./domain/beneficiary.ts"
import { noteContext, personContext } from "./present.ts"
import { findAppointment } from "./repository/appointments.ts"
import { findAttachments } from "./repository/attachments.ts"
import { listPeople } from "./use-cases/people.ts"

/** A client's appointments, with what they wrote and attached, and whom they booked for. */
export const appointmentsOfPeople = (ctx: BookingContext): PersonalDataHolder => ({
  module: "booking",
  tables: [
    "booking.appointment",
    "booking.status_change",
    "booking.accepted_term",
    "booking.attachment",
    "booking.beneficiary",
    "booking.appointments_seen",
  ],
  exportOf: (on, userId) => exportOf(ctx, { on, userId }),
})

const idRows = z.array(z.object({ id: z.coerce.number() }))

const appointmentsFor = async (on: Queryable, ids: readonly number[]): Promise<Appointment[]> => {
  const found: Appointment[] = []
  for (const id of ids) {
    const appointment = await findAppointment(on, { id })
    if (appointment !== null) found.push(appointment)
  }
  return found
}

const exportOf = async (
  ctx: BookingContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportPart> => {
  const { rows } = await on.execute(
    sql`select id from booking.appointment where client_id = ${userId} order by start_at`,
  )
  const appointments = await appointmentsFor(
    on,
    idRows.parse(rows).map(({ id }) => id),
  )
  const specialists = await ctx.specialists.bySpecialistIds(
    appointments.map(({ specialistId }) => specialistId),
  )
  const files: { name: string; key: string }[] = []
  for (const { id, uuid } of appointments)
    for (const file of await findAttachments(on, id))
      files.push({ name: `${uuid}/${file.name}`, key: file.key })
  return {
    files,
    sections: {
      appointments: appointments.map((each) => ({
        at: new Date(each.start).toISOString(),
        minutes: each.minutes,
        specialist: specialists.get(each.specialistId)?.fullName ?? null,
        status: each.status,
        amount: each.price,
        currency: each.currency,
        note: each.note === null ? null : ctx.cipher.open(each.note, noteContext(each)),
        forWhom:
          each.beneficiary === null
            ? null
            : nameOf(readPerson(ctx.cipher.open(each.beneficiary, personContext(each)))),
      })),
      people: (await listPeople(ctx, { db: on, clientId: userId })).map((person) => ({ ...person })),
      seen: await exportRows(
        on,
        sql`select seen_at as "at" from booking.appointments_seen where client_id = ${userId}`,
      ),
    },
  }
}
