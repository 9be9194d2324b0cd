import type { Readable } from "node:stream"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type {
  ExportFile,
  ExportPart,
  ExportRow,
  Keeping,
  PersonalDataHolder,
} from "../../platform/personal-data/personal-data.ts"
import { ARCHIVE_WORDS } from "./archive-words.ts"
import { absencesTold, forgetAbsences, isDisputing } from "./attendance/absence/absences-told.ts"
import { attendancesTold, forgetAttendances, isContesting } from "./attendance/video/attendance-told.ts"
import { declineAll } from "./companions/answer-companion.ts"
import { companionsTold, forgetCompanions, participationsTold } from "./companions/companions-told.ts"
import type { BookingContext } from "./core/context.ts"
import type { Appointment } from "./core/domain/appointment.ts"
import { findAppointments } from "./core/repository/appointments.ts"
import { beneficiaryName, openWords } from "./core/sealed-words.ts"
import { groupsTold } from "./groups/groups-told.ts"
import { offboard } from "./offboarding/offboard.ts"
import { findAttachments } from "./preparation/attachment-repository.ts"
import { openLying, openNames } from "./preparation/sealed-files.ts"
import { UNTOLD } from "./untold.ts"
import { listPeople } from "./wizard/people.ts"

const fileKeys = z.array(z.object({ key: z.string() }))

const offboardSpecialist = async (ctx: BookingContext, userId: string): Promise<void> => {
  await declineAll(ctx, userId)
  const specialistId = await ctx.specialists.idOfUser(userId)
  if (specialistId !== null) await offboard(ctx, { specialistId, sessions: "callOff" })
}

const PROOF: Keeping = {
  after: "kept",
  why: "When a session was booked, held and cancelled, and under which terms: proof of a sale. It names nobody.",
}

const TABLES: PersonalDataHolder["tables"] = {
  "booking.appointment": {
    after: "emptied",
    why: "That a session took place and what it cost stays with its order. Note, names and reasons go.",
  },
  "booking.status_change": PROOF,
  "booking.accepted_term": PROOF,
  "booking.letter": PROOF,
  "booking.proposal": PROOF,
  "booking.absence_report": {
    after: "emptied",
    why: "That a client said nobody came, and how it was decided. What was said goes.",
  },
  "booking.series": {
    after: "emptied",
    why: "That sessions were booked together stays with their order. It names nobody.",
  },
  "booking.free_move": PROOF,
  "booking.attendance": {
    after: "emptied",
    why: "What came of a session by video, and what went back for missed minutes. Who was there from when to when and what was said of it goes.",
  },
  "booking.invitation": {
    after: "emptied",
    why: "That a time was offered to somebody, and what came of it. Names and addresses go, a month after it ended at the latest.",
  },
  "booking.group_session": {
    after: "emptied",
    why: "That a session for several took place, and who paid for a seat, stays with its orders. What its specialist wrote about it goes.",
  },
  "booking.companion": {
    after: "emptied",
    why: "That somebody took part in a session which another person booked stays with it. Names and addresses go; an address a month after the session at the latest.",
  },
  "booking.attachment": { after: "deleted" },
  "booking.beneficiary": { after: "deleted" },
  "booking.appointments_seen": { after: "deleted" },
  "booking.kept_access": { after: "deleted" },
  "booking.calendar_feed": { after: "deleted" },
  "booking.sign_up_hold": { after: "deleted" },
}

/** What is in words goes, with the files; the facts stay. */
const eraseOf = async (
  ctx: BookingContext,
  { tx, userId }: { readonly tx: Tx; readonly userId: string },
): Promise<string[]> => {
  const { rows } = await tx.execute(sql`
    delete from booking.attachment where appointment_id in (
      select id from booking.appointment where client_id = ${userId})
    returning file_key as "key"`)
  await tx.execute(sql`
    update booking.appointment set note = null, beneficiary = null, cancel_reason = null, request_key = null,
      client_time_zone = 'UTC', day_reminded_for = null, hour_reminded_for = null
    where client_id = ${userId}`)
  await tx.execute(sql`
    delete from booking.letter where kind = 'reminder' and appointment_id in (
      select id from booking.appointment where client_id = ${userId})`)
  await tx.execute(sql`update booking.series set request_key = null where client_id = ${userId}`)
  await forgetCompanions(ctx, { tx, userId })
  await tx.execute(sql`delete from booking.beneficiary where client_id = ${userId}`)
  await tx.execute(sql`delete from booking.kept_access where client_id = ${userId}`)
  await tx.execute(sql`delete from booking.sign_up_hold where user_id = ${userId}`)
  await tx.execute(sql`delete from booking.appointments_seen where user_id = ${userId}`)
  const specialistId = await ctx.specialists.idOfUser(userId)
  await tx.execute(
    sql`update booking.appointment set office_address = null where specialist_id = ${specialistId}`,
  )
  await tx.execute(sql`
    update booking.group_session set texts = '{}', office_address = null, day_reminded_for = null,
      hour_reminded_for = null
    where specialist_id = ${specialistId}`)
  await tx.execute(sql`
    delete from booking.letter where kind = 'reminder' and side = 'provider' and appointment_id in (
      select id from booking.appointment where specialist_id = ${specialistId})`)
  await tx.execute(sql`delete from booking.calendar_feed where specialist_id = ${specialistId}`)
  await tx.execute(sql`
    update booking.invitation set full_name = null, email = null
    where status <> 'open' and (client_id = ${userId} or specialist_id = ${specialistId})`)
  await forgetAbsences(tx, { userId, specialistId })
  await forgetAttendances(tx, { userId, specialistId })
  return fileKeys.parse(rows).map(({ key }) => key)
}

/** Appointments stay as facts for the books; what a client wrote, attached and whom they booked for goes. */
export const appointmentsOfPeople = (ctx: BookingContext): PersonalDataHolder => ({
  module: "booking",
  untold: UNTOLD,
  words: ARCHIVE_WORDS,
  tables: TABLES,
  exportOf: (on, userId) => exportOf(ctx, { on, userId }),
  offboard: (userId) => offboardSpecialist(ctx, userId),
  isOpen: async (on, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const { rowCount } = await on.execute(sql`
      select 1 from booking.appointment
      where (client_id = ${userId} or specialist_id = ${specialistId}) and status in ('held', 'pendingPayment', 'confirmed', 'inProgress') limit 1`)
    const whose = { userId, specialistId }
    return rowCount !== 0 || (await isDisputing(on, whose)) || (await isContesting(on, whose))
  },
  eraseOf: (tx, userId) => eraseOf(ctx, { tx, userId }),
})

const idRows = z.array(z.object({ id: z.coerce.number() }))

/** Whom somebody lets go on reading what they left for sessions. */
const accessOf = async (
  ctx: BookingContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> => {
  const found = await exportRows(
    on,
    sql`select granted_at as "at", specialist_id::float8 as "specialist" from booking.kept_access
      where client_id = ${userId} order by granted_at`,
  )
  const names = await ctx.specialists.bySpecialistIds(found.map(({ specialist }) => Number(specialist)))
  return found.map(({ at = null, specialist }) => ({
    at,
    specialist: names.get(Number(specialist))?.fullName ?? null,
  }))
}

const invitationsOf = async (
  ctx: BookingContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): ReturnType<typeof exportRows> =>
  await exportRows(
    on,
    sql`select start_at as "at", sent_at as "sent", expires_at as "until", ended_at as "ended", status,
        full_name as "name", email, language, price::float8 as "amount", currency
      from booking.invitation
      where client_id = ${userId} or specialist_id = ${await ctx.specialists.idOfUser(userId)} order by created_at`,
  )

const filesOf = async (
  ctx: BookingContext,
  { on, appointments }: { readonly on: Queryable; readonly appointments: readonly Appointment[] },
): Promise<ExportFile[]> => {
  const files: ExportFile[] = []
  for (const { id, uuid, clientId } of appointments) {
    const found = await findAttachments(on, id)
    const named = await openNames(ctx, {
      on,
      clientId,
      stored: found.map((stored) => ({ ...stored, stored })),
    })
    for (const { name, key, stored } of named) {
      const open = (lying: Readable) => openLying(ctx, { on: ctx.db.query, clientId, stored, lying })
      files.push({ name: `${uuid}/${name}`, key, open })
    }
  }
  return files
}

const exportOf = async (
  ctx: BookingContext,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportPart> => {
  const { rows } = await on.execute(
    sql`select id from booking.appointment where client_id = ${userId} order by start_at`,
  )
  const ids = idRows.parse(rows).map(({ id }) => id)
  const found = await findAppointments(on, ids)
  const appointments = ids.flatMap((id) => found.get(id) ?? [])
  const specialists = await ctx.specialists.bySpecialistIds(
    appointments.map(({ specialistId }) => specialistId),
  )
  const told = appointments.map(async (each) => ({
    at: new Date(each.start).toISOString(),
    minutes: each.minutes,
    specialist: specialists.get(each.specialistId)?.fullName ?? null,
    status: each.status,
    amount: each.price,
    currency: each.currency,
    timeZone: each.clientTimeZone,
    address: each.officeAddress,
    note: await openWords(ctx, { on, of: each, column: "note", sealed: each.note }),
    reason: await openWords(ctx, { on, of: each, column: "cancel_reason", sealed: each.cancelReason }),
    forWhom: await beneficiaryName(ctx, { on, appointment: each }),
  }))
  return {
    files: await filesOf(ctx, { on, appointments }),
    sections: {
      appointments: await Promise.all(told),
      // Whom they were with is those people's to know.
      conducted: await exportRows(
        on,
        sql`select start_at as "at", minutes, status, price::float8 as "amount", currency from booking.appointment
          where specialist_id = ${await ctx.specialists.idOfUser(userId)}
            and status not in ('held', 'pendingPayment', 'expired', 'failed') order by start_at`,
      ),
      groups: await groupsTold(on, await ctx.specialists.idOfUser(userId)),
      absences: await absencesTold(ctx, { on, appointments }),
      attendance: await attendancesTold(ctx, { on, appointments }),
      companions: await companionsTold(ctx, { on, appointments }),
      participations: await participationsTold(ctx, { on, userId }),
      invitations: await invitationsOf(ctx, { on, userId }),
      people: (await listPeople(ctx, { on, clientId: userId })).map((person) => ({ ...person })),
      terms: await exportRows(
        on,
        sql`select t.accepted_at as "at", t.code as "what", t.version from booking.accepted_term t
          join booking.appointment a on a.id = t.appointment_id
          where a.client_id = ${userId} order by t.accepted_at, t.code`,
      ),
      access: await accessOf(ctx, { on, userId }),
      seen: await exportRows(
        on,
        sql`select seen_at as "at" from booking.appointments_seen where user_id = ${userId}`,
      ),
    },
  }
}
