export type PriceLine = {
  readonly kind: "session" | "firstMeetingDiscount" | "agreedPrice" | "package"
  readonly amount: number
}

/** What a session of a package is made of: its price, and all of it paid ahead. */
export const packageLines = ({ fullPrice }: { readonly fullPrice: number }): PriceLine[] => [
  { kind: "session", amount: fullPrice },
  { kind: "package", amount: -fullPrice },
]

/** What a price is made of, in minor units: the session, and below it what a first meeting or an agreement takes off. */
export const priceLines = (given: {
  readonly price: number
  readonly fullPrice: number
  readonly agreedWith?: string | null | undefined
}): PriceLine[] => {
  const session: PriceLine = { kind: "session", amount: given.fullPrice }
  if (given.price === given.fullPrice) return [session]
  const kind = (given.agreedWith ?? null) === null ? "firstMeetingDiscount" : "agreedPrice"
  return [session, { kind, amount: given.price - given.fullPrice }]
}
