import { allocate } from "@arnica/rules/money"

/** A line of an order by its place, and what of it is still to be paid, or given back. Minor units, zero or more. */
export type LineLeft = { readonly place: number; readonly left: number }

// Amounts of an order have one currency, which only `allocate` asks for.
const CURRENCY = "XXX"

/**
 * Shares an amount over lines by what is left of each, by largest remainder: the parts sum to it to the minor unit, none is below zero
 * or above what is left of its line, and lines in another order get the same. Of equal remainders the larger line gets the unit, then
 * the earlier one. Answers what each gets, by its place.
 * @throws RangeError when more is asked for than is left.
 */
export const shareOverLines = (amount: number, lines: readonly LineLeft[]): ReadonlyMap<number, number> => {
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > left)
    throw new RangeError(`${amount} to share over lines of ${left}`)
  if (amount === 0) return new Map(lines.map(({ place }) => [place, 0]))
  const sorted = lines.toSorted((a, b) => b.left - a.left || a.place - b.place)
  const parts = allocate(
    { amount, currency: CURRENCY },
    sorted.map((line) => line.left),
  )
  return new Map(sorted.map(({ place }, index) => [place, parts[index]?.amount ?? 0]))
}

/** Shares amounts over lines one after the other, each over what those before it left. */
export const shareInTurn = (
  amounts: readonly number[],
  lines: readonly LineLeft[],
): ReadonlyMap<number, number>[] => {
  let rest = lines
  return amounts.map((amount) => {
    const parts = shareOverLines(amount, rest)
    rest = rest.map(({ place, left }) => ({ place, left: left - (parts.get(place) ?? 0) }))
    return parts
  })
}

/** What is to be paid of each line of an order: those below zero are discounts, shared over the others. */
export const linesToPay = (amounts: readonly number[]): LineLeft[] => {
  const sold = amounts.map((amount, place) => ({ place, left: Math.max(amount, 0) }))
  const off = amounts.reduce((sum, amount) => sum + Math.max(-amount, 0), 0)
  const discounts = shareOverLines(off, sold)
  return sold.map(({ place, left }) => ({ place, left: left - (discounts.get(place) ?? 0) }))
}
