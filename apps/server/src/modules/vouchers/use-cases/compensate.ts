import { PROVIDER_CANCELLATION_VOUCHER_PERCENT } from "@arnica/rules/cancellation"
import type { Tx } from "../../../platform/db/handles.ts"
import { isTaken } from "../../payments/index.ts"
import type { VoucherContext } from "../context.ts"
import { notifyGiven } from "../notifications.ts"
import type { VoucherRow } from "../repository.ts"
import { issue } from "./issue.ts"

const MONTHS = 12

const inMonths = (from: number, months: number): number => {
  const date = new Date(from)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

type Cancelled = { readonly tx: Tx; readonly appointmentId: string; readonly clientId: string }

/** The voucher for one session; null where nothing was paid, and where it was given before. */
const giveFor = async (
  ctx: VoucherContext,
  { tx, appointmentId }: Pick<Cancelled, "tx" | "appointmentId">,
): Promise<VoucherRow | null> => {
  const order = await ctx.payments.orderBySubject({ kind: "appointment", id: appointmentId })
  // What was to be paid to the specialist, outside, and was not yet, nobody paid for.
  if (order === null || order.total === 0 || (order.outside > 0 && !isTaken(order))) return null
  const made = await issue(ctx, {
    tx,
    issued: {
      voucher: { kind: "percent", percent: PROVIDER_CANCELLATION_VOUCHER_PERCENT, uses: 1 },
      origin: "sessionCancelled",
      originRef: `cancellation:${appointmentId}`,
      reason: "called off by the specialist",
      issuedBy: null,
      usesPerPerson: null,
      holderId: order.userId,
      expiresAt: inMonths(ctx.clock.now(), MONTHS),
    },
  })
  return made === null ? null : made.voucher
}

/**
 * A specialist called a session off that was paid for: its client gets a voucher for their next one, borne by the house. Once
 * for each session. It stands in their account, so that nobody has to be told its code.
 */
export const compensate = async (
  ctx: VoucherContext,
  { tx, appointmentId, clientId }: Cancelled,
): Promise<void> => {
  const voucher = await giveFor(ctx, { tx, appointmentId })
  if (voucher !== null) await notifyGiven(ctx, { tx, userId: clientId, vouchers: [voucher] })
}

/** The same for sessions of a series that were called off at once: a voucher for each, and one e-mail for all. */
export const compensateSeries = async (
  ctx: VoucherContext,
  { tx, appointmentIds }: { readonly tx: Tx; readonly appointmentIds: readonly string[] },
): Promise<void> => {
  const vouchers: VoucherRow[] = []
  for (const appointmentId of appointmentIds) {
    const voucher = await giveFor(ctx, { tx, appointmentId })
    if (voucher !== null) vouchers.push(voucher)
  }
  const userId = vouchers[0]?.holderId ?? null
  if (userId !== null) await notifyGiven(ctx, { tx, userId, vouchers })
}
