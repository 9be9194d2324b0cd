import { randomUUID } from "node:crypto"
import type { Currency } from "@arnica/contract/shared"
import type { NewVoucher, Voucher } from "@arnica/contract/vouchers"
import { printedVoucherCode } from "@arnica/rules/voucher-code"
import type { Tx } from "../../../platform/db/handles.ts"
import { newCode } from "../codes.ts"
import type { VoucherContext } from "../context.ts"
import { NAMELESS, presentVoucher } from "../present.ts"
import { type Issued, insertVoucher, lockVoucher, type VoucherRow } from "../repository.ts"
import type { SoldSessions } from "../sold-sessions.ts"

type Worth = Pick<Issued, "kind" | "percent" | "currency" | "most" | "units">

/** Sessions as they are sold, each for `most`: whoever has them is owed the amount. */
export type Sold = { readonly kind: "sold"; readonly sessions: SoldSessions; readonly currency: Currency }

const worthOf = (given: NewVoucher | Sold): Worth => {
  switch (given.kind) {
    case "amount":
      return { kind: "amount", percent: null, currency: given.currency, most: null, units: given.amount }
    case "sold": {
      const { count, most } = given.sessions
      return { kind: "amount", percent: null, currency: given.currency, most: null, units: count * most }
    }
    case "percent":
      return { kind: "percent", percent: given.percent, currency: null, most: null, units: given.uses }
    case "sessions":
      return {
        kind: "sessions",
        percent: null,
        currency: given.currency,
        most: given.amount,
        units: given.sessions,
      }
  }
}

/** What a voucher is issued for. */
export type Issue = Pick<
  Issued,
  "origin" | "originRef" | "reason" | "issuedBy" | "usesPerPerson" | "holderId" | "expiresAt"
> & {
  readonly voucher: NewVoucher | Sold
  /** The clinic or company whose people alone may use it; anybody's unless given. */
  readonly partnerCode?: string | null
}

/** Issues a voucher, and tells its code this once; null when one was given for the same already. */
export const issue = async (
  ctx: Pick<VoucherContext, "hashOf" | "clock">,
  { tx, issued: { voucher, partnerCode = null, ...rest } }: { readonly tx: Tx; readonly issued: Issue },
): Promise<{ readonly voucher: VoucherRow; readonly code: string } | null> => {
  const { code, kept } = newCode(ctx)
  const id = randomUUID()
  const issuedAt = ctx.clock.now()
  const isNew = await insertVoucher(tx, {
    id,
    ...worthOf(voucher),
    sessions: voucher.kind === "sold" ? voucher.sessions : null,
    ...rest,
    partnerCode,
    code: kept,
    issuedAt,
  })
  if (!isNew) return null
  const written = await lockVoucher(tx, id)
  if (written === null) throw new Error(`voucher ${id} was not written`)
  return { voucher: written, code: printedVoucherCode(code) }
}

/** An issued voucher as who issues it sees it. */
export const presentIssued = (
  made: { readonly voucher: VoucherRow; readonly code: string },
  now: number,
): { readonly voucher: Voucher; readonly code: string } => ({
  voucher: presentVoucher(made.voucher, { now, nameOf: NAMELESS }),
  code: made.code,
})
