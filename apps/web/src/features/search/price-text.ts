const MINOR = 100

/** A price of so many minor units as somebody would type it: "180", "" for none. */
export const typedPrice = (amount: number | undefined): string =>
  amount === undefined ? "" : String(amount / MINOR)

/** The prices that were typed, in minor units. What is no price is none; the smaller one comes first. */
export const priceRange = (typed: {
  readonly min: string
  readonly max: string
}): { min: number | undefined; max: number | undefined } => {
  const [min, max] = [amountOf(typed.min), amountOf(typed.max)]
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

const amountOf = (typed: string): number | undefined => {
  const text = typed.replace(",", ".").trim()
  const amount = Number(text)
  return text === "" || !Number.isFinite(amount) || amount < 0 ? undefined : Math.round(amount * MINOR)
}
