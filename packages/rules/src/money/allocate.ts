import { type Money, money } from "./money.ts"

/**
 * Splits an amount by weights into parts that sum to it to the minor unit: the largest-remainder
 * (Hamilton) method. Of equal remainders the earlier part gets the unit; a weight of 0 gets nothing.
 * A negative amount is split like the positive one.
 * @throws RangeError when there are no weights, all are 0, or one is no whole number from 0 on.
 */
export function allocate({ amount, currency }: Money, weights: readonly number[]): Money[] {
  const shares = weights.map(asWeight)
  const whole = shares.reduce((total, weight) => total + weight, 0n)
  if (whole === 0n) throw new RangeError("An amount needs a weight to go to")
  const size = BigInt(Math.abs(amount))
  const parts = shares.map((weight, index) => {
    const product = size * weight
    return { index, units: product / whole, remainder: product % whole }
  })
  let left = parts.reduce((rest, { units }) => rest - units, size)
  for (const part of parts.toSorted(byRemainder)) {
    if (left === 0n) break
    part.units += 1n
    left -= 1n
  }
  const sign = amount < 0 ? -1 : 1
  return parts.map(({ units }) => money(sign * Number(units), currency))
}

interface Part {
  index: number
  remainder: bigint
}

function byRemainder(a: Part, b: Part): number {
  return Number(b.remainder - a.remainder) || a.index - b.index
}

function asWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
  return BigInt(weight)
}
