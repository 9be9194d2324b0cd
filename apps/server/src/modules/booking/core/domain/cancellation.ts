import { LIMITS } from "@arnica/contract/limits"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { type CancellationDeadlines, cancellationDeadlines, refundFor } from "@arnica/rules/cancellation"
import type { Appointment } from "./appointment.ts"

type Subject = Pick<Appointment, "status" | "start" | "price" | "currency" | "policy" | "orderId">
type By = "client" | "provider"

/** Whether an appointment can be cancelled: it stands, and has not begun. */
export const canCancel = (appointment: Pick<Appointment, "status" | "start">, now: number): boolean =>
  appointment.status === "confirmed" && now < appointment.start

const MISS_MS = LIMITS.missHours * 3_600_000

/** Whether its specialist can note who missed it: it has begun, and has not been over for long. */
export const canMiss = (
  { status, start, end }: Pick<Appointment, "status" | "start" | "end">,
  now: number,
): boolean =>
  (status === "confirmed" || status === "inProgress" || status === "completed") &&
  now >= start &&
  now <= end + MISS_MS

/**
 * What a cancellation at `now` (epoch milliseconds) gives back, by the rule that was stored with the appointment. Of
 * one that was not paid here nothing can go back.
 */
export const refundAt = (
  appointment: Subject,
  when: { readonly now: number; readonly by: By },
): MoneyOnTheWire => {
  const { price, currency, policy, start, orderId } = appointment
  const paid = { amount: orderId === null ? 0 : price, currency }
  const { refund } = refundFor({ policy, paid, startsAt: start, now: when.now, by: when.by })
  return { amount: refund.amount, currency }
}

/**
 * Until when (epoch milliseconds) calling off a session of a package gives it back. A session cannot be halved: it comes
 * back as long as the rule that was stored would give back anything.
 */
export const returnsUntil = ({ policy, start }: Pick<Subject, "policy" | "start">): number =>
  cancellationDeadlines(policy, start).halfUntil

/** Until when which share goes back; null for an appointment that can no longer be cancelled, or that costs nothing. */
export const deadlinesOf = (appointment: Subject): CancellationDeadlines | null => {
  const stands = appointment.status === "confirmed" || appointment.status === "held"
  const isPending = appointment.status === "pendingPayment"
  if (!(stands || isPending) || appointment.price === 0) return null
  return cancellationDeadlines(appointment.policy, appointment.start)
}
