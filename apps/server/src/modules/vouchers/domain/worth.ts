import { calculatePercent, money } from "@arnica/rules/money"
import type { VoucherRow } from "../repository.ts"

/** What a voucher can pay for: what we sell in the name of specialists. */
const SUBJECTS: Readonly<Record<VoucherRow["kind"], readonly string[]>> = {
  amount: ["appointment", "package", "paidChat", "series"],
  percent: ["appointment", "package", "paidChat", "series"],
  sessions: ["appointment"],
}

type Worth = Pick<VoucherRow, "kind" | "percent" | "currency" | "most" | "units" | "reserved" | "used">
type Asked = { readonly subjectKind: string; readonly currency: string; readonly rest: number }

/** Whether a voucher is in another currency than an order. */
export const isForeignCurrency = ({ currency }: Worth, order: Pick<Asked, "currency">): boolean =>
  currency !== null && currency !== order.currency

/** What a voucher would pay of what is left, in minor units, and how many of its units that takes; null for nothing. */
export const worthFor = (voucher: Worth, asked: Asked): { amount: number; units: number } | null => {
  const { kind, percent, most, units, reserved, used } = voucher
  const left = units - reserved - used
  if (left <= 0 || !SUBJECTS[kind].includes(asked.subjectKind) || isForeignCurrency(voucher, asked))
    return null
  const { rest } = asked
  if (kind === "amount") {
    const amount = Math.min(left, rest)
    return { amount, units: amount }
  }
  const amount =
    kind === "percent"
      ? calculatePercent(money(rest, asked.currency), percent ?? 0).amount
      : Math.min(most ?? 0, rest)
  return amount === 0 ? null : { amount, units: 1 }
}

/**
 * How many units go back to a voucher with a part of what it paid: of an amount as much, else the one use, once all that it
 * paid is back.
 */
export const unitsBack = (
  kind: VoucherRow["kind"],
  paid: { readonly amount: number; readonly givenBack: number; readonly part: number },
): number => {
  if (kind === "amount") return paid.part
  return paid.givenBack + paid.part === paid.amount ? 1 : 0
}
