/** What can be paid for. */
export const ORDER_KINDS = [
  "appointment",
  "package",
  "subscription",
  "premium",
  "paidChat",
  "voucher",
] as const
