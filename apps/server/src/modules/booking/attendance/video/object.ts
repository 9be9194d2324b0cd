import type { Attendance as Shown } from "@arnica/contract/attendance"
import { AppError } from "../../../../platform/errors.ts"
import type { SignedIn } from "../../../../platform/http/actor.ts"
import { announceAttendance } from "../../core/announce.ts"
import type { BookingContext } from "../../core/context.ts"
import type { Appointment } from "../../core/domain/appointment.ts"
import { appointmentPolicy } from "../../core/policy.ts"
import { findAppointment } from "../../core/repository/appointments.ts"
import { canObject } from "./attendance.ts"
import { attendancesOf, contestAttendance, lockAttendance } from "./attendance-repository.ts"
import { presentAttendance, sealSaid } from "./words.ts"

type Asked = { readonly actor: SignedIn; readonly uuid: string }
type Read = { readonly attendance: Shown | null }

const sideOf = ({ clientId }: Appointment, { userId }: SignedIn): "client" | "provider" =>
  clientId === userId ? "client" : "provider"

/** What came of a session, for one of its two people; null before its room has closed. Throws appointmentNotFound. */
export const readAttendance = async (ctx: BookingContext, { actor, uuid }: Asked): Promise<Read> => {
  const { query: on } = ctx.db
  const found = await findAppointment(on, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "arrange", found)
  const attendance = (await attendancesOf(on, [appointment.id])).get(appointment.id)
  if (attendance === undefined) return { attendance: null }
  const side = sideOf(appointment, actor)
  return { attendance: await presentAttendance(ctx, { on, appointment, attendance, side }) }
}

/**
 * The same for an admin; that they looked stands in the audit log, where the client reads it. Throws appointmentNotFound.
 */
export const readByAdmin = async (ctx: BookingContext, { actor, uuid }: Asked): Promise<Read> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "oversee", found)
  return await ctx.db.transaction(async (tx) => {
    const attendance = (await attendancesOf(tx, [appointment.id])).get(appointment.id)
    if (attendance === undefined) return { attendance: null }
    await ctx.audit.record(tx, {
      actor,
      action: "booking.attendanceRead",
      subject: appointment.clientId,
      object: { type: "appointment", id: uuid },
    })
    return { attendance: await presentAttendance(ctx, { on: tx, appointment, attendance, side: null }) }
  })
}

/** Says for one of both that it was otherwise: an admin decides. Throws appointmentNotFound and statusConflict. */
export const objectToAttendance = async (
  ctx: BookingContext,
  { actor, uuid, text }: Asked & { readonly text: string },
): Promise<Read> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const appointment = appointmentPolicy.authorize(actor, "arrange", found)
  const side = sideOf(appointment, actor)
  await ctx.db.transaction(async (tx) => {
    const attendance = await lockAttendance(tx, appointment.id)
    if (attendance === null || !canObject(attendance, { side, now: ctx.clock.now() }))
      throw new AppError("statusConflict", { data: { status: appointment.status } })
    const column = side === "client" ? "client_said" : "specialist_said"
    const said = await sealSaid(ctx, { on: tx, of: appointment, column, text })
    await contestAttendance(tx, { appointmentId: appointment.id, side, said })
    if (attendance.state === "proposed") await announceAttendance(ctx, { tx, appointment, news: "contested" })
  })
  return await readAttendance(ctx, { actor, uuid })
}
