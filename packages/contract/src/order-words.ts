/** What can be paid for. */
export const ORDER_KINDS = [
  "appointment",
  "package",
  "subscription",
  "premium",
  "paidChat",
  "voucher",
  "series",
] as const
