import { least, type Money, money, subtract } from "./money.ts"
import { calculatePercent } from "./percent.ts"

/** A voucher that pays from a balance, or one that takes a percentage off what is left to pay. */
export type VoucherOffer = { kind: "balance"; balance: Money } | { kind: "percent"; percent: number }

/** What could pay for an order. Everything is in the currency of the total; leave out what is not there. */
export interface PaymentSources {
  total: Money
  /** The most that the client's company pays for this order. */
  companyCover?: Money | undefined
  /** Sessions left in a package; one of them pays whatever the company does not. */
  packageSessions?: number | undefined
  voucher?: VoucherOffer | undefined
  /** The client's credit balance. */
  credits?: Money | undefined
}

/** One part of a payment, with its reason: what was offered and what remains of it. */
export type PaymentPart =
  | { source: "companyCover"; amount: Money; reason: { offered: Money } }
  | { source: "package"; amount: Money; reason: { sessionsLeft: number } }
  | { source: "voucher"; amount: Money; reason: { balance: Money; left: Money } | { percent: number } }
  | { source: "credits"; amount: Money; reason: { balance: Money; left: Money } }
  | { source: "card"; amount: Money; reason: Record<string, never> }

/**
 * Who pays how much, in the fixed order company cover, package, voucher, credits, card. Parts are
 * above zero and sum to the total; a source that pays nothing has no part, so a total of zero has none.
 * @throws CurrencyMismatch when a source is in another currency than the total; RangeError for a
 * negative total, cover or balance, a count of sessions that is no whole number, or a percentage above 100.
 */
export function splitPayment(sources: PaymentSources): PaymentPart[] {
  const { total } = sources
  requireNotNegative(total)
  const parts: PaymentPart[] = []
  let rest = total
  for (const pay of [byCompany, byPackage, byVoucher, byCredits, byCard]) {
    const part = pay(sources, rest)
    if (part === undefined || part.amount.amount === 0) continue
    parts.push(part)
    rest = subtract(rest, part.amount)
  }
  return parts
}

function byCompany({ companyCover }: PaymentSources, rest: Money): PaymentPart | undefined {
  if (companyCover === undefined) return undefined
  requireNotNegative(companyCover)
  return { source: "companyCover", amount: least(companyCover, rest), reason: { offered: companyCover } }
}

function byPackage({ packageSessions = 0 }: PaymentSources, rest: Money): PaymentPart | undefined {
  if (!Number.isSafeInteger(packageSessions) || packageSessions < 0) {
    throw new RangeError(`Not a number of sessions: ${packageSessions}`)
  }
  if (packageSessions === 0) return undefined
  return { source: "package", amount: rest, reason: { sessionsLeft: packageSessions - 1 } }
}

function byVoucher({ voucher }: PaymentSources, rest: Money): PaymentPart | undefined {
  if (voucher === undefined) return undefined
  if (voucher.kind === "balance") return { source: "voucher", ...fromBalance(voucher.balance, rest) }
  const { percent } = voucher
  if (percent > 100) throw new RangeError(`Not a share of the price: ${percent} %`)
  return { source: "voucher", amount: calculatePercent(rest, percent), reason: { percent } }
}

function byCredits({ credits }: PaymentSources, rest: Money): PaymentPart | undefined {
  return credits && { source: "credits", ...fromBalance(credits, rest) }
}

function byCard(_sources: PaymentSources, rest: Money): PaymentPart {
  return { source: "card", amount: rest, reason: {} }
}

function fromBalance(
  balance: Money,
  rest: Money,
): { amount: Money; reason: { balance: Money; left: Money } } {
  requireNotNegative(balance)
  const amount = least(balance, rest)
  return { amount, reason: { balance, left: subtract(balance, amount) } }
}

function requireNotNegative({ amount, currency }: Money): void {
  if (money(amount, currency).amount < 0) throw new RangeError(`Below zero: ${amount} ${currency}`)
}
