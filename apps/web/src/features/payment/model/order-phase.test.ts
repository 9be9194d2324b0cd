import { expect, test } from "vitest"
import { ORDER } from "../testing.ts"
import { isPayable, PHASES, phaseOf, titleNow, titleOf } from "./order-phase.ts"
import type { SessionOrder } from "./session-order.ts"

type Change = Partial<SessionOrder> & {
  readonly appointmentStatus?: SessionOrder["appointment"]["status"]
  readonly approvalUntil?: string
}

const order = ({ appointmentStatus, approvalUntil, ...change }: Change): SessionOrder => ({
  ...ORDER,
  ...change,
  appointment: {
    ...ORDER.appointment,
    ...(appointmentStatus ? { status: appointmentStatus } : {}),
    approvalUntil: approvalUntil ?? null,
  },
})

test.each([
  [{}, "setup"],
  [{ failedReason: "cardDeclined" }, "retry"],
  [{ total: { amount: 0, currency: "RON" } }, "free"],
  [{ state: "pending", holdExpiresAt: null }, "pending"],
  [{ state: "success", appointmentStatus: "confirmed" }, "success"],
  [{ state: "success", appointmentStatus: "completed" }, "success"],
  [
    { state: "success", appointmentStatus: "pendingPayment", approvalUntil: "2030-11-22T16:30:00Z" },
    "waiting",
  ],
  [{ state: "success", appointmentStatus: "failed" }, "refused"],
  [{ state: "success", appointmentStatus: "cancelledByClient" }, "cancelled"],
  [{ state: "cancelled", paymentStatus: "refunded", appointmentStatus: "cancelledByProvider" }, "cancelled"],
  [{ state: "cancelled", paymentStatus: "lost" }, "cancelled"],
  [{ state: "cancelled", appointmentStatus: "expired" }, "dropped"],
  [{ state: "failed", failedReason: "cardDeclined" }, "retry"],
  [{ state: "failed", failedReason: "slotLost", holdExpiresAt: null }, "failed"],
  [{ state: "expired", holdExpiresAt: null, failedReason: "expired" }, "expired"],
] as const)("%o is shown as %s", (change: Change, phase) => {
  expect(phaseOf(order(change))).toBe(phase)
})

test("a card is asked for in two phases only, and every phase has a title", () => {
  expect(PHASES.filter(isPayable)).toEqual(["setup", "retry"])
  expect(PHASES.map(titleOf)).toEqual([
    "setup",
    "failed",
    "setup",
    "pending",
    "success",
    "waiting",
    "failed",
    "expired",
    "dropped",
    "refused",
    "cancelled",
  ])
})

test("while a card is tried again, its page does not say that the payment failed", () => {
  expect(titleNow({ phase: "retry", isPaying: true })).toBe("checking")
  expect(titleNow({ phase: "retry", isPaying: false })).toBe("failed")
  expect(titleNow({ phase: "pending", isPaying: true })).toBe("pending")
})
