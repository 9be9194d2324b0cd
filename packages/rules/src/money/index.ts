/** Money in whole minor units: sums, shares, prices, and who pays what. */
export { allocate } from "./allocate.ts"
export { fromDecimal, minorDigits, toDecimal } from "./decimal.ts"
export {
  type DatedFee,
  earliestFeeDay,
  FEE_NOTICE_DAYS,
  feeAfter,
  feeOn,
  feeRefusal,
  MOST_FEE_PERCENT,
  splitFee,
} from "./fee.ts"
export { add, CurrencyMismatch, compare, least, type Money, money, negate, subtract, sum } from "./money.ts"
export { calculatePercent } from "./percent.ts"
export { type Price, type PriceLine, priceFor } from "./price.ts"
export { type PaymentPart, type PaymentSources, splitPayment, type VoucherOffer } from "./split-payment.ts"
