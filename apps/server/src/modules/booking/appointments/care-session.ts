import { sql } from "drizzle-orm"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import type { Beneficiary } from "../core/domain/beneficiary.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { openBeneficiary } from "../core/sealed-words.ts"
import { readLeftFiles } from "../preparation/left-files.ts"
import { readTimeline } from "./timeline.ts"

/** A session as what belongs to the care sees it. Who may see it is for the caller to decide. */
export type CareSession = Pick<
  Appointment,
  "uuid" | "clientId" | "specialistId" | "status" | "place" | "start"
> & {
  /** Whom it is for, when it is not the client. */
  readonly beneficiary: Beneficiary | null
  /** Whether the two met in an office before. */
  readonly hadOfficeVisit: boolean
}

const findCareSession = async (
  ctx: Pick<BookingContext, "db" | "fields">,
  uuid: string,
): Promise<CareSession | null> => {
  const on = ctx.db.query
  const found = await findAppointment(on, { uuid })
  if (found === null) return null
  const { clientId, specialistId, status, place, start } = found
  const { rows } = await on.execute(sql`
    select 1 from booking.appointment
    where client_id = ${clientId} and specialist_id = ${specialistId} and status = 'completed' and place = 'office'
      and start_at < ${new Date(start).toISOString()} limit 1`)
  return {
    uuid,
    clientId,
    specialistId,
    status,
    place,
    start,
    beneficiary: await openBeneficiary(ctx, { on, appointment: found }),
    hadOfficeVisit: rows.length > 0,
  }
}

/** Sessions as what belongs to the care sees them. */
export type CareSessions = {
  /** An appointment with whom it is for; null for none. Who may see it is for the caller to decide. */
  readonly findForCare: (uuid: string) => Promise<CareSession | null>
  /** A part of a client's sessions that began, by day and uuid, the newest first. */
  readonly timeline: (asked: Parameters<typeof readTimeline>[1]) => ReturnType<typeof readTimeline>
  /** A page of the files that a client left for sessions, those of the newest first, and how many there are. */
  readonly leftFiles: (page: Parameters<typeof readLeftFiles>[1]) => ReturnType<typeof readLeftFiles>
}

/** What belongs to the care asks of sessions. */
export const createCareSessions = (ctx: BookingContext): CareSessions => ({
  findForCare: (uuid) => findCareSession(ctx, uuid),
  timeline: (asked) => readTimeline(ctx, asked),
  leftFiles: (page) => readLeftFiles(ctx, page),
})
