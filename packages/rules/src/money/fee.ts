import { epochDayOf, isoDateOf } from "../calendar/iso-date.ts"
import { type Money, subtract } from "./money.ts"
import { calculatePercent } from "./percent.ts"

/**
 * A price shared between us and the specialist: the fee to the minor unit, half up, and what is left of the price.
 * @param feePercent the fee in percent that was in force when it was ordered, VAT inside.
 * @throws RangeError for what is no percentage, as {@link calculatePercent} does.
 */
export function splitFee(price: Money, feePercent: number): { fee: Money; provided: Money } {
  const fee = calculatePercent(price, feePercent)
  return { fee, provided: subtract(price, fee) }
}

/** The most that the fee may be, in percent. */
export const MOST_FEE_PERCENT = 50
/** So many days before its first day another fee is announced, at least. */
export const FEE_NOTICE_DAYS = 30

/** A fee and the day from which it is in force (`2027-03-01`), by the calendar of the house. */
export interface DatedFee {
  readonly percent: number
  readonly from: string
}

/** The fee in force on a day: the one with the latest first day that is not after it. Null before the first. */
export function feeOn<F extends DatedFee>(fees: readonly F[], day: string): F | null {
  return (
    fees
      .filter(({ from }) => from <= day)
      .toSorted(byDay)
      .at(-1) ?? null
  )
}

/** The next fee that is announced after a day; null for none. */
export function feeAfter<F extends DatedFee>(fees: readonly F[], day: string): F | null {
  return fees.filter(({ from }) => from > day).toSorted(byDay)[0] ?? null
}

/** The first day for which a fee can be announced on a day. */
export function earliestFeeDay(today: string): string {
  return isoDateOf(epochDayOf(today) + FEE_NOTICE_DAYS)
}

/**
 * Why a fee cannot be announced today, or null: it is no share between nothing and the most, in hundredths of a
 * percent; its day is too soon; another begins on that day; or nothing would change.
 */
export function feeRefusal(
  { percent, from }: DatedFee,
  { today, fees }: { readonly today: string; readonly fees: readonly DatedFee[] },
): "share" | "tooSoon" | "taken" | "same" | null {
  const hundredths = percent * 100
  const isShare = percent >= 0 && percent <= MOST_FEE_PERCENT
  if (!isShare || Math.abs(hundredths - Math.round(hundredths)) > 1e-6) return "share"
  if (from < earliestFeeDay(today)) return "tooSoon"
  if (fees.some((fee) => fee.from === from)) return "taken"
  return feeOn(fees, from)?.percent === percent ? "same" : null
}

const byDay = (a: DatedFee, b: DatedFee): number => (a.from < b.from ? -1 : 1)
