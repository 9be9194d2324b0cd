import { type Money, money } from "./money.ts"

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n

/**
 * A percentage of an amount, to the minor unit. Half a unit is rounded away from zero ("half up",
 * the commercial rounding), so that an amount and its reversal have the same size.
 * @param percent 0 or more, with at most two decimals: 19, 12.5, 0.25.
 * @throws RangeError for another percentage, or a result that is no safe integer.
 */
export function calculatePercent({ amount, currency }: Money, percent: number): Money {
  const scaled = BigInt(Math.abs(amount)) * hundredthsOf(percent)
  const rounded = (scaled + WHOLE / 2n) / WHOLE
  return money(Number(rounded) * Math.sign(amount), currency)
}

/** Binary fractions miss most decimals by a hair, hence the tolerance: 0.07 * 100 is 7.000000000000001. */
function hundredthsOf(percent: number): bigint {
  const hundredths = Math.round(percent * 100)
  const exact = Number.isSafeInteger(hundredths) && Math.abs(percent * 100 - hundredths) < 1e-6
  if (!exact || percent < 0) throw new RangeError(`Not a percentage: ${percent}`)
  return BigInt(hundredths)
}
