/** What pays a part of an order, and what of it is not promised back yet. In the order in which they pay. */
type Payer<Kind> = { readonly kind: Kind; readonly left: number }

/** What of a refund goes to whom. */
export type RefundPart<Kind> = { readonly kind: Kind; readonly amount: number }

/**
 * Shares a refund out: what paid last is given back first. Parts are above zero and sum to the amount.
 * @throws RangeError when more is asked for than was paid and stays.
 */
export const refundParts = <Kind>(amount: number, payers: readonly Payer<Kind>[]): RefundPart<Kind>[] => {
  const parts: RefundPart<Kind>[] = []
  let rest = amount
  for (const { kind, left } of payers.toReversed()) {
    const part = Math.min(rest, left)
    if (part > 0) parts.push({ kind, amount: part })
    rest -= Math.max(part, 0)
  }
  if (rest !== 0) throw new RangeError(`a refund of ${amount} with ${rest} that nobody paid`)
  return parts
}
