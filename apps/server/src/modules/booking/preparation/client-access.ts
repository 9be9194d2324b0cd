import type { BookingContext } from "../core/context.ts"
import { findOpenTo } from "./access-repository.ts"

/** To whom what clients leave is open. */
export type ClientAccess = {
  /** The specialists to whom a client's is open now: a session is booked, or was held not long ago. */
  readonly findSpecialists: (clientId: string) => Promise<number[]>
}

/** To whom what clients leave is open. */
export const createClientAccess = ({ db, clock }: BookingContext): ClientAccess => ({
  findSpecialists: (clientId) => findOpenTo(db.query, { clientId, now: clock.now() }),
})
