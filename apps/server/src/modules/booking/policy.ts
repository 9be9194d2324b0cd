import { AppError } from "../../platform/errors.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { Appointment } from "./domain/appointment.ts"
import { isStanding } from "./domain/lifecycle.ts"

type Client = Pick<SignedIn, "userId">

/** A client's appointments are their own. For anybody else they are not there. */
export const authorizeOwn = (actor: Client, appointment: Appointment | null): Appointment => {
  if (appointment === null || appointment.clientId !== actor.userId) throw new AppError("appointmentNotFound")
  return appointment
}

/** What a client prepared for a session is read by the two whom it concerns, and nobody else. */
export const authorizePreparation = (
  actor: Pick<SignedIn, "userId" | "specialistId">,
  appointment: Appointment | null,
): Appointment => {
  if (appointment === null) throw new AppError("appointmentNotFound")
  const isClient = appointment.clientId === actor.userId
  const isSpecialist = actor.specialistId !== null && appointment.specialistId === actor.specialistId
  // What was never paid for, or was called off, is no longer the specialist's business.
  if (isClient || (isSpecialist && isStanding(appointment.status))) return appointment
  throw new AppError("appointmentNotFound")
}

/** Nobody books their own time. */
export const authorizeBooking = (actor: Client, specialist: { readonly userId: string }): void => {
  if (specialist.userId === actor.userId) throw new AppError("notAllowed")
}
