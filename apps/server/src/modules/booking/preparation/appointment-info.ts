import type { TrackedAppointment } from "@arnica/contract/appointment-info"
import type { Organisation } from "@arnica/contract/partners"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { newestOfClient } from "../core/repository/list.ts"

type Page = { readonly actor: SignedIn; readonly count: number; readonly offset: number }
type One = { readonly actor: SignedIn; readonly uuid: string }

const MEDICAL = "MEDICAL"

/** A page of somebody's own bookings as tracking may know them. */
export const trackedAppointments = async (
  { db }: BookingContext,
  { actor, ...page }: Page,
): Promise<{ count: number; details: TrackedAppointment[] }> => {
  const { total, items } = await newestOfClient(db.query, { clientId: actor.userId, ...page })
  return {
    count: total,
    details: items.map(({ uuid, orderId, status, createdAt, price, currency }) => ({
      uuid,
      orderID: orderId,
      status,
      bookedAt: new Date(createdAt).toISOString(),
      price: { amount: price, currency },
    })),
  }
}

/** The clinic of an appointment's client, for its specialist; null for none. Throws appointmentNotFound. */
export const clinicOfClient = async (
  ctx: BookingContext,
  { actor, uuid }: One,
): Promise<Organisation | null> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const { clientId } = appointmentPolicy.authorize(actor, "conduct", found)
  return (await ctx.partners.factsOfUser(clientId)).clinic
}

/** Whether an appointment is with a doctor. Throws appointmentNotFound. */
export const isMedical = async (ctx: BookingContext, { actor, uuid }: One): Promise<boolean> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  const { specialistId } = appointmentPolicy.authorize(actor, "arrange", found)
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  const facts = specialist === undefined ? null : await ctx.specialists.factsOfUser(specialist.userId)
  return facts?.domain === MEDICAL
}
