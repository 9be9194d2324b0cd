import { type Money, subtract } from "./money.ts"
import { percentOf } from "./percent.ts"

/** The platform's fee in percent of what a client pays a specialist, VAT inside. The ledger takes it, and pages name it. */
export const FEE_PERCENT = 15

/**
 * A price shared between us and the specialist: the fee to the minor unit, half up, and what is left of the price.
 * @param feePercent the fee in percent; the platform's own unless said otherwise.
 * @throws RangeError for what is no percentage, as {@link percentOf} does.
 */
export function splitFee(price: Money, feePercent: number = FEE_PERCENT): { fee: Money; provided: Money } {
  const fee = percentOf(price, feePercent)
  return { fee, provided: subtract(price, fee) }
}
