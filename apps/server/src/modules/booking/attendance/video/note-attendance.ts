import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { attendanceOf, type Seen } from "@arnica/rules/attendance"
import { announceAttendance } from "../../core/announce.ts"
import type { BookingContext } from "../../core/context.ts"
import { type Appointment, roomOf } from "../../core/domain/appointment.ts"
import { findAppointments } from "../../core/repository/appointments.ts"
import { groupSeatsOf } from "../../groups/group-repository.ts"
import { hasConsequence, isAttended, OBJECT_WITHIN_MS } from "./attendance.ts"
import { findUnnoted, forgetOldTimes, insertAttendance } from "./attendance-repository.ts"

const BATCH = 100
const NOBODY: Seen = { client: [], admitted: [], specialist: [] }

/** What was paid for a session by way of us: its price, or its share of a package. What is paid outside goes back by hand alone. */
const paidFor = async (
  { packages, payments }: BookingContext,
  { uuid, orderId, packageId, price, currency }: Appointment,
): Promise<MoneyOnTheWire> => {
  if (packageId !== null) return (await packages.findShare(uuid)) ?? { amount: 0, currency }
  const order = orderId === null ? undefined : (await payments.orders([orderId])).get(orderId)
  return { amount: order === undefined || order.outside > 0 ? 0 : price, currency }
}

type One = { readonly appointment: Appointment; readonly seen: Seen }

/** Writes what came of a session by the facts, once; when something follows from it, both are told. */
const noteOne = async (ctx: BookingContext, { appointment, seen }: One): Promise<void> => {
  const { id: appointmentId, start, end } = appointment
  const paid = await paidFor(ctx, appointment)
  const found = attendanceOf({ start, end, price: paid }, seen)
  // One of a package goes back to it whole, not in money.
  const isReturned = found.outcome === "noShowProvider" && appointment.packageId !== null
  const attendance = isReturned ? { ...found, back: { ...found.back, amount: 0 } } : found
  const now = ctx.clock.now()
  const objectUntil = hasConsequence(attendance) ? now + OBJECT_WITHIN_MS : null
  await ctx.db.transaction(async (tx) => {
    if (!(await insertAttendance(tx, { appointmentId, attendance, now, objectUntil }))) return
    if (objectUntil !== null) await announceAttendance(ctx, { tx, appointment, news: "proposed" })
  })
}

/** Notes what came of sessions whose rooms have closed. Says how many it looked at. */
export const noteAttendances = async (ctx: BookingContext): Promise<number> => {
  const { db, clock, rooms, log } = ctx
  const ids = await findUnnoted(db.query, { now: clock.now(), limit: BATCH })
  const found = [...(await findAppointments(db.query, ids)).values()]
  const seatsOf = await groupSeatsOf(db.query, found)
  const appointments = found.filter((each) => isAttended(each, seatsOf(each)))
  const seen = await rooms.seenIn(
    appointments.map(({ uuid, groupId }) => ({ seat: uuid, room: roomOf({ uuid, groupId }) })),
  )
  for (const appointment of appointments)
    try {
      await noteOne(ctx, { appointment, seen: seen.get(appointment.uuid) ?? NOBODY })
    } catch (error) {
      // One that fails does not keep the others waiting; the next sweep tries again.
      log.error({ err: error, appointmentId: appointment.uuid }, "it was not noted who came to a session")
    }
  return appointments.length
}

/** Forgets who was in rooms from when to when, once it is long ago. */
export const forgetTimes = async (ctx: BookingContext): Promise<void> => {
  for (let gone = BATCH; gone === BATCH; )
    gone = await forgetOldTimes(ctx.db.query, { now: ctx.clock.now(), limit: BATCH })
}
