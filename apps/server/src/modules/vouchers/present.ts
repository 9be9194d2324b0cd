import type { Voucher } from "@arnica/contract/vouchers"
import type { VoucherRow } from "./repository.ts"

/** A voucher as it is shown. */
export const presentVoucher = (voucher: VoucherRow, now: number): Voucher => {
  const { id, lastFour, kind, state, origin, originRef, currency, most, units, used, reserved, expiresAt } =
    voucher
  const left = units - used - reserved
  const isOver = state === "void" || state === "expired" || expiresAt <= now
  return {
    id,
    lastFour,
    kind,
    state: isOver && state !== "void" && state !== "used" ? "expired" : state,
    origin,
    appointmentUUID: origin === "sessionCancelled" ? (originRef?.split(":")[1] ?? null) : null,
    amount: currency === null ? null : { amount: kind === "amount" ? left : (most ?? 0), currency },
    percent: voucher.percent,
    usesLeft: kind === "amount" ? null : left,
    expiresAt: new Date(expiresAt).toISOString(),
    usable: !isOver && left > 0,
  }
}
