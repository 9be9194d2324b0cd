/** What a voucher gives: an amount to spend, a share of a price, or sessions. */
export const VOUCHER_KINDS = ["amount", "percent", "sessions"] as const

/** Where a voucher stands. `reserved` waits for an order to be paid. */
export const VOUCHER_STATES = ["issued", "reserved", "partlyUsed", "used", "expired", "void"] as const

/** Why a voucher is there: a specialist called a session off, it was given by us, or somebody bought it. */
export const VOUCHER_ORIGINS = ["sessionCancelled", "given", "bought"] as const

/** The longest that is taken for a typed code: its signs, and what people write between them. */
export const VOUCHER_CODE_TYPED = 40

/** Why a voucher of sessions pays a part of an order: which of its sessions that is. */
type VoucherSession = { readonly number: number; readonly of: number }

/** The code of it, as it stands with the order. */
export const voucherSessionReason = ({ number, of }: VoucherSession): string => `session ${number}/${of}`

/** Which session of a voucher the code of a reason names; null for any other reason. */
export const readVoucherSession = (reason: string | null): VoucherSession | null => {
  const [, number, of] = /^session (\d+)\/(\d+)$/u.exec(reason ?? "") ?? []
  return number === undefined || of === undefined ? null : { number: Number(number), of: Number(of) }
}
