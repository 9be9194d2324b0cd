import type { CREDIT_REASONS } from "@arnica/contract/credit-words"

/** Credits that came together, as far as they can be spent. Minor units, milliseconds since the epoch. */
export type Spendable = { readonly id: string; readonly left: number; readonly expiresAt: number }

/** A part of an amount, and of which lot it is. */
export type LotPart = { readonly lotId: string; readonly amount: number }

const expiringFirst = (one: Spendable, other: Spendable): number =>
  one.expiresAt - other.expiresAt || (one.id < other.id ? -1 : 1)

/** Of which lots an amount is taken: what expires first goes first. Null where they do not reach. Parts are above zero. */
export const spend = (lots: readonly Spendable[], amount: number): readonly LotPart[] | null => {
  const parts: LotPart[] = []
  let rest = amount
  for (const { id: lotId, left } of lots.toSorted(expiringFirst)) {
    const part = Math.min(rest, left)
    if (part <= 0) continue
    parts.push({ lotId, amount: part })
    rest -= part
  }
  return rest === 0 ? parts : null
}

/** What an order used of a lot, and what of that is back. In the order in which it was spent. */
type Spent = { readonly lotId: string; readonly amount: number; readonly givenBack: number }

/**
 * To which lots a part of what an order used goes back: what was spent last goes back first.
 * @throws RangeError when more is asked for than was spent and stays.
 */
export const giveBack = (spent: readonly Spent[], amount: number): readonly LotPart[] => {
  const parts: LotPart[] = []
  let rest = amount
  for (const { lotId, amount: used, givenBack } of spent.toReversed()) {
    const part = Math.min(rest, used - givenBack)
    if (part <= 0) continue
    parts.push({ lotId, amount: part })
    rest -= part
  }
  if (rest !== 0) throw new RangeError(`${amount} is more than was spent`)
  return parts
}

/** What is asked of credits: what they are for, what of it is left to pay, and what there is. Minor units. */
type Asked = { readonly rest: number; readonly available: number; readonly limit: number }

/** What credits pay of what is left, and what keeps them from paying more; null for nothing. */
export const worthFor = ({
  rest,
  available,
  limit,
}: Asked): { readonly amount: number; readonly reason: (typeof CREDIT_REASONS)[number] } | null => {
  const amount = Math.min(rest, available, limit)
  if (amount <= 0) return null
  if (amount === rest) return { amount, reason: "price" }
  return { amount, reason: amount === available ? "balance" : "limit" }
}
