import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { closesAt, type Left } from "../core/domain/access.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { ownAppointment } from "../core/own-appointment.ts"
import { findAccess, findOpen, keepAccess } from "./access-repository.ts"

type Context = Pick<BookingContext, "db" | "clock">

/** Says of appointments of one specialist whether what was left for them is still open. One query. */
export const withAccess = async (
  { db, clock }: Context,
  appointments: readonly Appointment[],
): Promise<Left[]> => {
  const [first] = appointments
  if (first === undefined) return []
  const clientIds = [...new Set(appointments.map(({ clientId }) => clientId))]
  const { specialistId } = first
  const open = await findOpen(db.query, { specialistId, clientIds, now: clock.now() })
  return appointments.map((appointment) => ({ ...appointment, isOpen: open.has(appointment.clientId) }))
}

type Access = { readonly closesAt: string | null; readonly kept: boolean }
type Own = { readonly actor: SignedIn; readonly uuid: string }

const accessOf = async ({ db }: Context, appointment: Appointment): Promise<Access> => {
  const { lastEnd, kept } = await findAccess(db.query, appointment)
  const closes = closesAt(lastEnd)
  return { closesAt: closes === null ? null : new Date(closes).toISOString(), kept }
}

/** Until when the specialist of the client's own appointment reads what was left. Throws appointmentNotFound. */
export const readAccess = async (ctx: BookingContext, { actor, uuid }: Own): Promise<Access> =>
  accessOf(ctx, await ownAppointment(ctx, { actor, by: { uuid } }))

/** Lets the specialist go on reading, or not. Both stand in the audit log. Throws appointmentNotFound. */
export const changeAccess = async (
  ctx: BookingContext,
  { actor, uuid, keep }: Own & { readonly keep: boolean },
): Promise<Access> => {
  const appointment = await ownAppointment(ctx, { actor, by: { uuid } })
  await ctx.db.transaction(async (tx) => {
    await keepAccess(tx, { ...appointment, keep, now: ctx.clock.now() })
    await ctx.audit.record(tx, {
      actor,
      action: keep ? "booking.accessKept" : "booking.accessEnded",
      subject: actor.userId,
      object: { type: "specialist", id: String(appointment.specialistId) },
    })
  })
  return await accessOf(ctx, appointment)
}
