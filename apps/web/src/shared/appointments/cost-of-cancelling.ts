import { type Money, splitFee } from "@arnica/rules/money"

/** What was booked, as far as calling it off costs money. */
type Booked = {
  readonly price: Money
  /** It is taken of a package, which was paid before. */
  readonly ofPackage: boolean
  /** What a cancellation now would give back to who paid. */
  readonly refundNow: Money | null
  /** Our fee of its order, in percent. */
  readonly feePercent: number
}

/** What a specialist's cancelling costs: nothing for a reason, or shares of what goes back. */
type Cost =
  | { readonly kind: "package" | "free" | "unpaid" }
  | { readonly kind: "bears"; readonly share: Money; readonly fee: Money }

/** Who bears what of a refund: the specialist their share, we our fee. */
export function costOfCancelling({ price, ofPackage, refundNow, feePercent }: Booked): Cost {
  if (ofPackage) return { kind: "package" }
  if (price.amount === 0) return { kind: "free" }
  if (refundNow === null || refundNow.amount === 0) return { kind: "unpaid" }
  const { fee, provided } = splitFee(refundNow, feePercent)
  return { kind: "bears", share: provided, fee }
}

/** Of seats in one group together: each is shared by itself, as each is paid back by itself. */
export function costOfSeats(
  price: Money,
  seats: readonly { readonly refundNow: Money; readonly feePercent: number }[],
): Cost {
  const none = { amount: 0, currency: price.currency }
  const costs = seats.map((seat) => costOfCancelling({ price, ofPackage: false, ...seat }))
  const paid = costs.flatMap((cost) => (cost.kind === "bears" ? [cost] : []))
  if (paid.length === 0) return costOfCancelling({ price, ofPackage: false, refundNow: none, feePercent: 0 })
  return {
    kind: "bears",
    share: { amount: paid.reduce((sum, { share }) => sum + share.amount, 0), currency: price.currency },
    fee: { amount: paid.reduce((sum, { fee }) => sum + fee.amount, 0), currency: price.currency },
  }
}
