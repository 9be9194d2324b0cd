export type PriceLine = { readonly kind: "session" | "firstMeetingDiscount"; readonly amount: number }

/** What a price is made of, in minor units: the session, and below it what a first meeting takes off. */
export const priceLines = (given: { readonly price: number; readonly fullPrice: number }): PriceLine[] => {
  const session: PriceLine = { kind: "session", amount: given.fullPrice }
  if (given.price === given.fullPrice) return [session]
  return [session, { kind: "firstMeetingDiscount", amount: given.price - given.fullPrice }]
}
