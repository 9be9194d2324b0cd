import { type VatRule, vatOfLines } from "@arnica/rules/billing"
import type { NewOrderLine, OrderLine } from "./order-lines.ts"

/**
 * How VAT stands in what is sold: as on an invoice of whoever sells it, or `later` for a voucher that pays for things of several
 * rates, which is taxed when it is used (Directive (EU) 2016/1065).
 */
export const LINE_VAT_RULES = ["none", "exempt", "included", "later"] as const satisfies readonly (
  | VatRule
  | "later"
)[]

/** By which rule something is sold, and at which rate: above zero where VAT is inside the price, and only there. */
export type VatStatus = { readonly rule: (typeof LINE_VAT_RULES)[number]; readonly percent: number }

/** Whose VAT is inside what an order sells: that of the specialist who is paid, ours, or nobody's yet. */
export type VatOf = "payee" | "house" | "later"

/** A line as it stands in an order. Minor units; `vat` null where whoever sells has not said how they stand. */
export type PricedLine = OrderLine & {
  readonly quantity: number
  readonly unit: number
  readonly vat: (VatStatus & { readonly amount: number }) | null
}

/** Lines with their price for a piece and the VAT inside them, which sums to that of the whole. */
export const priced = (lines: readonly NewOrderLine[], status: VatStatus | null): PricedLine[] => {
  const vats = vatOfLines({ lines: lines.map(({ amount }) => amount), percent: status?.percent ?? 0 })
  return lines.map(({ kind, label, amount, quantity = 1 }, index) => ({
    kind,
    label,
    amount,
    quantity,
    unit: amount / quantity,
    vat: status === null ? null : { ...status, amount: vats[index] ?? 0 },
  }))
}
