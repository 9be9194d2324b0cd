/** How a charge stands at the gateway, in our words; each adapter translates its own into them. */
export const GATEWAY_STATUSES = [
  /** The gateway has not decided. */
  "pending",
  /** The money is reserved. */
  "authorised",
  /** Asked for, not yet on its way: can be voided, not refunded. */
  "submitted",
  /** On its way or here: can be refunded, not voided. */
  "settled",
  "voided",
  "declined",
] as const
export type GatewayStatus = (typeof GATEWAY_STATUSES)[number]

/** How to give money back: void the charge, refund it, wait until one of them can be done, or nothing is left to do. */
export type RefundWay = "void" | "refund" | "wait" | "gone"

/**
 * The way to give back `amount` of a charge of `total`. A charge that is not settled can only be voided, and only as
 * a whole: a part of it waits for the settlement. Minor units.
 */
export const refundWay = (charge: {
  readonly status: GatewayStatus
  readonly amount: number
  readonly total: number
}): RefundWay => {
  switch (charge.status) {
    case "settled":
      return "refund"
    case "authorised":
    case "submitted":
      return charge.amount === charge.total ? "void" : "wait"
    case "pending":
      return "wait"
    case "voided":
    case "declined":
      return "gone"
  }
}
