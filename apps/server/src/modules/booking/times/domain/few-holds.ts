import { LIMITS } from "@arnica/contract/limits"
import { AppError } from "../../../../platform/errors.ts"

/** Times that one account may hold at once without having paid; one, as long as nobody knows whose address it is. */
const MOST_HOLDS = { confirmed: LIMITS.unpaidHolds, unconfirmed: 1 } as const

type Holds = {
  readonly isConfirmed: boolean
  /** The orders of the times that are held beside the one that is asked for, the oldest first. */
  readonly others: readonly (string | null)[]
}

const limitFor = ({ isConfirmed }: Pick<Holds, "isConfirmed">): number =>
  isConfirmed ? MOST_HOLDS.confirmed : MOST_HOLDS.unconfirmed

/** Whether somebody holds too many for one more, and an order of those to pay or to drop; null for who does not. */
export const holdsTooMany = (holds: Holds): { readonly orderID: string | null } | null =>
  holds.others.length < limitFor(holds) ? null : { orderID: holds.others.find((id) => id !== null) ?? null }

/** Refuses one more time to who holds many: `tooManyHolds`, or `holdUnconfirmed`, with an order to pay or to drop. */
export const refuseManyHolds = (holds: Holds): void => {
  const data = holdsTooMany(holds)
  if (data === null) return
  throw holds.isConfirmed
    ? new AppError("tooManyHolds", { params: { limit: limitFor(holds) }, data })
    : new AppError("holdUnconfirmed", { data })
}

/**
 * Times that may be held at once by people who sign up, and have not booked yet: whoever reads many mailboxes is many
 * people. More than these are not refused their booking; they have no time held meanwhile.
 */
const MOST_BEFORE_THE_CODE = { withSpecialist: 3, fromNetwork: 10, both: 1 } as const

type BeforeTheCode = {
  /** How many are held by others. */
  readonly others: Readonly<Record<keyof typeof MOST_BEFORE_THE_CODE, number>>
  /** By how much more may come from one network, where many try the product from one machine. */
  readonly rateFactor: number
}

/** Whether one more time may be held before the code. */
export const mayHoldBeforeCode = ({ others, rateFactor }: BeforeTheCode): boolean =>
  others.withSpecialist < MOST_BEFORE_THE_CODE.withSpecialist &&
  others.fromNetwork < MOST_BEFORE_THE_CODE.fromNetwork * rateFactor &&
  others.both < MOST_BEFORE_THE_CODE.both * rateFactor
