import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { AdministrationContext } from "../context.ts"

type Booked = {
  readonly uuid: string
  readonly start: string
  readonly end: string
  readonly client: string
}

/** What is booked with a specialist and still ahead; never what it is about. Throws specialistNotFound. */
export const bookedWith = async (
  { specialists, booking, identity }: AdministrationContext,
  specialistId: number,
): Promise<Booked[]> => {
  const known = await specialists.bySpecialistIds([specialistId])
  if (!known.has(specialistId)) throw new AppError("specialistNotFound")
  const appointments = await booking.adminAppointments.upcomingWith(specialistId)
  const clients = await identity.users.byIds([...new Set(appointments.map(({ clientId }) => clientId))])
  return appointments.map(({ uuid, start, end, clientId }) => {
    const client = clients.get(clientId)
    const [from, until] = [start, end].map((at) => new Date(at).toISOString())
    const name = client === undefined ? "" : `${client.firstName} ${client.lastName}`
    return { uuid, start: String(from), end: String(until), client: name }
  })
}

type Suspension = {
  readonly actor: SignedIn
  readonly id: number
  readonly version: number
  /** What the specialist reads. */
  readonly comment: string
  /** Appointments to call off; all others stand. */
  readonly cancel: readonly string[]
  /** What their clients read. */
  readonly clientReason: string
}

/**
 * Suspends a specialist, then calls off what was chosen, each by itself: what could not be called off any more is
 * named, and stands.
 */
export const suspendSpecialist = async (
  { joining, booking }: AdministrationContext,
  { cancel, clientReason, ...decision }: Suspension,
): Promise<{ cancelled: number; notCancelled: string[] }> => {
  await joining.suspend(decision)
  const notCancelled: string[] = []
  for (const uuid of new Set(cancel)) {
    try {
      await booking.adminAppointments.cancelByProvider({
        specialistId: decision.id,
        uuid,
        reason: clientReason,
      })
    } catch (error) {
      if (!isAppError(error)) throw error
      notCancelled.push(uuid)
    }
  }
  return { cancelled: new Set(cancel).size - notCancelled.length, notCancelled }
}
