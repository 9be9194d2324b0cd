import { LIMITS } from "@arnica/contract/limits"
import type { Appointment } from "./appointment.ts"

type Subject = Pick<Appointment, "status" | "approvalUntil">

/** Whether a booking waits for its specialist. */
export const awaitsApproval = ({ status, approvalUntil }: Subject): boolean =>
  status === "pendingPayment" && approvalUntil !== null

/** Until when it does; null when it does not. */
export const approvalOf = (appointment: Subject): number | null =>
  awaitsApproval(appointment) ? appointment.approvalUntil : null

/** Until when a specialist may answer: a day, but at most half of the time that is left until the session. */
export const approvalEnd = ({ now, start }: { readonly now: number; readonly start: number }): number =>
  now + Math.min(LIMITS.approvalHours * 3_600_000, Math.floor((start - now) / 2))
