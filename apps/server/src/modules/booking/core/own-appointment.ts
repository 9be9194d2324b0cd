import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "./context.ts"
import type { Appointment } from "./domain/appointment.ts"
import { appointmentPolicy } from "./policy.ts"
import { findAppointment } from "./repository/appointments.ts"

/** One of the client's own appointments. Throws appointmentNotFound. */
export const ownAppointment = async (
  ctx: Pick<BookingContext, "db">,
  given: { readonly actor: Pick<SignedIn, "userId">; readonly by: { id: number } | { uuid: string } },
): Promise<Appointment> =>
  appointmentPolicy.authorize(given.actor, "own", await findAppointment(ctx.db.query, given.by))
