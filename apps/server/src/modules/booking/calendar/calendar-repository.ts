import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { toAppointment } from "../core/repository/appointments.ts"
import { appointment } from "../core/tables.ts"

/** The longest session, in milliseconds: a session that reaches into a stretch began at most so long before it. */
const LONGEST_MS = 240 * 60_000

/**
 * The sessions of a specialist that touch a stretch of time and were not called off, in order of time. `withWaiting`:
 * also those that wait for the specialist to confirm them. `since`: only what was booked since an instant. Seats are
 * left out: their group is one session.
 */
export const sessionsBetween = async (
  on: Queryable,
  given: {
    readonly specialistId: number
    readonly from: number
    readonly to: number
    readonly withWaiting?: boolean
    readonly since?: number
  },
): Promise<Appointment[]> => {
  const { status, startAt, endAt, specialistId, approvalUntil, createdAt } = appointment
  const rows = await on
    .select()
    .from(appointment)
    .where(
      and(
        eq(specialistId, given.specialistId),
        isNull(appointment.groupId),
        given.since === undefined ? undefined : gte(createdAt, new Date(given.since)),
        gte(startAt, new Date(given.from - LONGEST_MS)),
        lt(startAt, new Date(given.to)),
        gt(endAt, new Date(given.from)),
        or(
          inArray(status, ["confirmed", "inProgress", "completed", "noShowClient", "noShowProvider"]),
          given.withWaiting ? and(eq(status, "pendingPayment"), isNotNull(approvalUntil)) : undefined,
        ),
      ),
    )
    .orderBy(asc(startAt), asc(appointment.id))
  return rows.map(toAppointment)
}
