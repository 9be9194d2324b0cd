import type { BookingContext } from "../core/context.ts"
import type { SlotFacts } from "../core/domain/issues.ts"
import { ordersOfOtherHolds } from "../core/repository/open-holds.ts"
import { holdsTooMany } from "./domain/few-holds.ts"

type Asked = {
  /** Null for a visitor, of whom nothing is known. */
  readonly clientId: string | null
  readonly specialistId: number
  readonly start: number
}

/** What keeps a client from holding one more time, so that they read it before they fill anything in. */
export const holdsInTheWay = async (
  { db, clock, identity }: Pick<BookingContext, "db" | "clock" | "identity">,
  { clientId, specialistId, start }: Asked,
): Promise<SlotFacts["holds"]> => {
  if (clientId === null) return null
  const others = await ordersOfOtherHolds(db.query, { clientId, specialistId, start, now: clock.now() })
  // Most hold nothing else: then nobody has to know whose address it is.
  if (others.length === 0) return null
  const isConfirmed = (await identity.users.byIds([clientId])).get(clientId)?.emailVerified === true
  const held = holdsTooMany({ isConfirmed, others })
  if (held === null) return null
  return { ...held, code: isConfirmed ? "tooManyHolds" : "addressNotConfirmed" }
}
