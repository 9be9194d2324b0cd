import { AppError } from "../../../platform/errors.ts"

/** Times that one account may hold at once without having paid; one, as long as nobody knows whose address it is. */
const MOST_HOLDS = { confirmed: 3, unconfirmed: 1 } as const

type Holds = {
  readonly isConfirmed: boolean
  /** The orders of the times that are held beside the one that is asked for, the oldest first. */
  readonly others: readonly (string | null)[]
}

/** Refuses one more time to who holds many: `tooManyHolds`, or `holdUnconfirmed`, with an order to pay or to drop. */
export const refuseManyHolds = ({ isConfirmed, others }: Holds): void => {
  const limit = isConfirmed ? MOST_HOLDS.confirmed : MOST_HOLDS.unconfirmed
  if (others.length < limit) return
  const data = { orderID: others.find((id) => id !== null) ?? null }
  throw isConfirmed
    ? new AppError("tooManyHolds", { params: { limit }, data })
    : new AppError("holdUnconfirmed", { data })
}
