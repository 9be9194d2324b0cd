import type { PaymentStatus } from "../../orders/domain/payment-lifecycle.ts"

const REFUNDABLE: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>([
  "authorised",
  "captured",
  "partlyRefunded",
  "won",
])

type Paid = {
  readonly status: PaymentStatus
  readonly total: number
  readonly earned: number
  readonly refundPromised: number
}

/** The most that can be given back of an order as it stands, in minor units: nothing where no payment is held. */
export const leftToRefund = ({ status, total, earned, refundPromised }: Paid): number =>
  REFUNDABLE.has(status) ? total - earned - refundPromised : 0
