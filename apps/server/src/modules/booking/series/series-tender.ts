import { isAppError } from "../../../platform/errors.ts"
import type { Tender } from "../../payments/index.ts"
import type { BookingContext } from "../core/context.ts"

/** Statuses of a series' order in which nothing is left to give back: the money never came, or a bank took it back. */
const GONE: ReadonlySet<string> = new Set(["failed", "voided", "lost"])

/**
 * What pays the sessions of a series: its order, whole, by the amount that was agreed for each. What goes back of a session goes back by that
 * order to whatever paid it.
 */
export const seriesTender = ({ payments }: Pick<BookingContext, "payments">): Tender => ({
  offer: async (_on, { rest, choice }) =>
    choice === null ? null : { amount: rest, reason: "series", reference: choice },
  hold: async () => true,
  take: async () => undefined,
  release: async () => undefined,
  giveBack: async (tx, { amount, reference: orderId, refundId }) => {
    try {
      const ref = `series:${refundId}`
      await payments.refund(tx, { orderId, amount, reason: "a session of a series", ref })
    } catch (error) {
      const status = isAppError(error, "statusConflict") ? statusOf(error.data) : null
      if (status === null || !GONE.has(status)) throw error
    }
  },
  account: async () => ({ type: "paidAhead", ownerId: null }),
})

const statusOf = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "status" in data && typeof data.status === "string"
    ? data.status
    : null
