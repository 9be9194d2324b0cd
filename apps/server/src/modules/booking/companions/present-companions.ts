import type { Companion as Shown } from "@arnica/contract/companions"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { companionsOf } from "./companion-repository.ts"
import { nameOfCompanion } from "./sealed-companions.ts"

type Of = {
  readonly on: Queryable
  readonly appointments: readonly Pick<Appointment, "id" | "clientId">[]
}

/** Who takes part in these appointments beside their clients, by number. Whose name was forgotten is left out. One query. */
export const companionsShown = async (
  ctx: Pick<BookingContext, "fields">,
  { on, appointments }: Of,
): Promise<ReadonlyMap<number, Shown[]>> => {
  const clients = new Map(appointments.map(({ id, clientId }) => [id, clientId]))
  const shown = new Map<number, Shown[]>()
  for (const companion of await companionsOf(on, [...clients.keys()])) {
    const { appointmentId, status } = companion
    const clientId = clients.get(appointmentId) ?? ""
    const fullName = await nameOfCompanion(ctx, { on, clientId, companion })
    if (fullName !== null)
      shown.set(appointmentId, [...(shown.get(appointmentId) ?? []), { fullName, status }])
  }
  return shown
}
