import { calculatePercent, money } from "@arnica/rules/money"
import type { VoucherRow } from "../repository.ts"
import type { SoldSessions } from "../sold-sessions.ts"

/** What a voucher can pay for: what we sell in the name of specialists. */
const SUBJECTS: Readonly<Record<VoucherRow["kind"], readonly string[]>> = {
  amount: ["appointment", "package", "paidChat", "series"],
  percent: ["appointment", "package", "paidChat", "series"],
  sessions: ["appointment"],
}

type Worth = Pick<
  VoucherRow,
  "kind" | "percent" | "currency" | "most" | "units" | "reserved" | "used" | "sessions"
>
type Asked = { readonly subjectKind: string; readonly currency: string; readonly rest: number }

/** Whether a voucher is in another currency than an order. */
export const isForeignCurrency = ({ currency }: Worth, order: Pick<Asked, "currency">): boolean =>
  currency !== null && currency !== order.currency

type Sold = { readonly sessions: SoldSessions }

/** Whether a voucher of sessions that were sold is asked for one of them. */
const isOneSession = <V extends Worth>(
  voucher: V,
  { subjectKind }: Pick<Asked, "subjectKind">,
): voucher is V & Sold => voucher.sessions !== null && subjectKind === "appointment"

/** Which of its sessions a voucher would pay: of three, 100.00 each, the second one from 100.00 used on. Null where it pays none. */
export const sessionAsked = (
  voucher: Worth,
  asked: Pick<Asked, "subjectKind">,
): { readonly number: number; readonly of: number } | null => {
  if (!isOneSession(voucher, asked)) return null
  const { count: of, most } = voucher.sessions
  return { number: Math.min(of, Math.floor((voucher.used + voucher.reserved) / most) + 1), of }
}

/** How many whole sessions are left of those that were sold. */
export const sessionsLeft = (
  { units, used, reserved }: Pick<Worth, "units" | "used" | "reserved">,
  { most }: Pick<SoldSessions, "most">,
): number => Math.floor((units - used - reserved) / most)

/** What a voucher would pay of what is left, in minor units, and how many of its units that takes; null for nothing. */
export const worthFor = (voucher: Worth, asked: Asked): { amount: number; units: number } | null => {
  const { kind, percent, units, reserved, used } = voucher
  const left = units - reserved - used
  if (left <= 0 || !SUBJECTS[kind].includes(asked.subjectKind) || isForeignCurrency(voucher, asked))
    return null
  const { rest } = asked
  if (kind === "amount") {
    // Of sessions that were sold one pays as much as was paid for it; anything else is paid as by any amount.
    const most = isOneSession(voucher, asked) ? voucher.sessions.most : left
    const amount = Math.min(left, rest, most)
    return { amount, units: amount }
  }
  const amount =
    kind === "percent"
      ? calculatePercent(money(rest, asked.currency), percent ?? 0).amount
      : Math.min(voucher.most ?? 0, rest)
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
