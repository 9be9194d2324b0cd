/** An amount in whole minor units (cents, bani) of an ISO 4217 currency. May be negative. */
export interface Money {
  amount: number
  currency: string
}

/** Two amounts of different currencies met where one currency is needed. */
export class CurrencyMismatch extends Error {
  override readonly name = "CurrencyMismatch"
  /** The two currencies, in the order in which they were given. */
  readonly currencies: readonly [string, string]

  constructor(first: string, second: string) {
    super(`Amounts in ${first} and ${second} cannot be combined`)
    this.currencies = [first, second]
  }
}

/**
 * An amount of whole minor units.
 * @throws RangeError when the amount is no safe integer or the currency no three capital letters.
 */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole minor units: ${amount}`)
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`Not a currency: ${currency}`)
  // Zero has one form, so that equal amounts are equal to every comparison.
  return { amount: amount === 0 ? 0 : amount, currency }
}

/** @throws CurrencyMismatch; RangeError when the sum is no safe integer. */
export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return money(a.amount + b.amount, a.currency)
}

/** @throws CurrencyMismatch; RangeError when the difference is no safe integer. */
export function subtract(a: Money, b: Money): Money {
  return add(a, negate(b))
}

/** The same amount the other way round. */
export function negate({ amount, currency }: Money): Money {
  return money(-amount, currency)
}

/**
 * The sum of a list, in the given currency also when the list is empty.
 * @throws CurrencyMismatch; RangeError when the sum is no safe integer.
 */
export function sum(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce((total, amount) => add(total, amount), money(0, currency))
}

/**
 * Below zero when `a` is less than `b`, above when it is more, 0 when equal.
 * @throws CurrencyMismatch
 */
export function compare(a: Money, b: Money): number {
  return subtract(a, b).amount
}

/** The smaller of two amounts. @throws CurrencyMismatch */
export function least(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new CurrencyMismatch(a.currency, b.currency)
}
