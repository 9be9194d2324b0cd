import { add, type Money, money, negate } from "./money.ts"
import { calculatePercent } from "./percent.ts"

/** A line of a price: the session, and below it, as a negative amount, what is taken off. */
export type PriceLine =
  | { kind: "session"; amount: Money }
  | { kind: "firstMeetingDiscount"; percent: number; amount: Money }

/** Lines and their sum, which is never below zero. */
export interface Price {
  lines: PriceLine[]
  total: Money
}

/**
 * What a session costs. The discount of a first meeting is rounded to the minor unit, half up.
 * @throws RangeError for a negative price or a percentage that is not between 0 and 100.
 */
export function priceFor({
  price,
  firstMeetingDiscountPercent,
  isFirstMeeting,
}: {
  price: Money
  firstMeetingDiscountPercent: number
  isFirstMeeting: boolean
}): Price {
  const session = money(price.amount, price.currency)
  if (session.amount < 0) throw new RangeError(`Below zero: ${price.amount}`)
  const discount = calculatePercent(session, firstMeetingDiscountPercent)
  if (firstMeetingDiscountPercent > 100) throw new RangeError("A discount is at most the price")
  const lines: PriceLine[] = [{ kind: "session", amount: session }]
  if (!isFirstMeeting || discount.amount === 0) return { lines, total: session }
  const off = negate(discount)
  lines.push({ kind: "firstMeetingDiscount", percent: firstMeetingDiscountPercent, amount: off })
  return { lines, total: add(session, off) }
}
