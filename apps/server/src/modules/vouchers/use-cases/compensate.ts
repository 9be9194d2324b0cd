import { PROVIDER_CANCELLATION_VOUCHER_PERCENT } from "@arnica/rules/cancellation"
import type { Tx } from "../../../platform/db/handles.ts"
import type { VoucherContext } from "../context.ts"
import { notifyGiven } from "../notifications.ts"
import { issue } from "./issue.ts"

const MONTHS = 12

const inMonths = (from: number, months: number): number => {
  const date = new Date(from)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

type Cancelled = { readonly tx: Tx; readonly appointmentId: string; readonly clientId: string }

/**
 * A specialist called a session off that was paid for: its client gets a voucher for their next one, borne by the house. Once
 * for each session. It stands in their account, so that nobody has to be told its code.
 */
export const compensate = async (
  ctx: VoucherContext,
  { tx, appointmentId, clientId }: Cancelled,
): Promise<void> => {
  const order = await ctx.payments.orderBySubject({ kind: "appointment", id: appointmentId })
  if (order === null || order.total === 0) return
  const made = await issue(ctx, {
    tx,
    issued: {
      voucher: { kind: "percent", percent: PROVIDER_CANCELLATION_VOUCHER_PERCENT, uses: 1 },
      origin: "sessionCancelled",
      originRef: `cancellation:${appointmentId}`,
      reason: "called off by the specialist",
      issuedBy: null,
      usesPerPerson: null,
      holderId: clientId,
      expiresAt: inMonths(ctx.clock.now(), MONTHS),
    },
  })
  if (made !== null) await notifyGiven(ctx, { tx, userId: clientId, voucher: made.voucher })
}
