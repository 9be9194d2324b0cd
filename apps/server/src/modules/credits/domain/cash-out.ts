import type { CashOutState } from "@arnica/contract/cash-outs"
import type { CREDIT_ORIGINS } from "@arnica/contract/credit-words"

/** What can be paid out: credits by which somebody was thanked. What we gave to make something good pays for sessions alone. */
export const isCashable = ({ origin }: { readonly origin: (typeof CREDIT_ORIGINS)[number] }): boolean =>
  origin !== "given"

/** What of an amount stands as held on the lots, and what as used, while a cash-out is in a state. */
const HELD: ReadonlySet<CashOutState> = new Set(["asked", "inRun"])
const USED: ReadonlySet<CashOutState> = new Set(["sent", "paid"])

/** By how much what lots say is held and used changes when a cash-out goes on: 1, 0 or -1 times each of its parts. */
export const shiftOf = (
  from: CashOutState,
  to: CashOutState,
): { readonly held: number; readonly used: number } => ({
  held: Number(HELD.has(to)) - Number(HELD.has(from)),
  used: Number(USED.has(to)) - Number(USED.has(from)),
})
