import { LIMITS } from "@arnica/contract/limits"
import { freeReschedule } from "@arnica/rules/cancellation"
import { LEAD_MS } from "@arnica/rules/rooms"
import type { Appointment } from "./appointment.ts"

/** Who did not choose the new time may call it off until it begins, for everything that they paid. */
export const UNTIL_IT_BEGINS = { fullUntilMinutes: 0, halfUntilMinutes: 0 } as const

type Subject = Pick<Appointment, "status" | "start" | "policy" | "groupId">

/** Whether an appointment stands and is still to come. */
export const isAhead = ({ status, start }: Pick<Subject, "status" | "start">, now: number): boolean =>
  status === "confirmed" && now < start

/** Whether it can have a time of its own choice: a seat has that of its group. */
export const isMovable = (appointment: Pick<Subject, "status" | "start" | "groupId">, now: number): boolean =>
  appointment.groupId === null && isAhead(appointment, now)

/** Whether a session of its own time takes place now, or is about to begin. */
export const isUnderWay = (
  { status, start, end, groupId }: Pick<Appointment, "status" | "start" | "end" | "groupId">,
  now: number,
): boolean =>
  groupId === null &&
  (status === "confirmed" || status === "inProgress") &&
  now >= start - LEAD_MS &&
  now < end

/** Until when its client may move it for nothing: as long as a cancellation gives everything back. Null when not any more. */
export const movableUntil = (appointment: Subject, now: number): number | null => {
  const { free, until } = freeReschedule({ policy: appointment.policy, startsAt: appointment.start, now })
  return free && isMovable(appointment, now) ? until : null
}

/** When moving ended for an appointment that still lies ahead; null while it can be moved, and where it never could. */
export const movableBefore = (appointment: Subject, now: number): number | null => {
  const { free, until } = freeReschedule({ policy: appointment.policy, startsAt: appointment.start, now })
  return !free && isMovable(appointment, now) ? until : null
}

/** Until when a proposal can be answered: three days, but not beyond the session itself or the last time proposed. */
export const proposalEnd = (given: {
  readonly now: number
  readonly start: number
  readonly starts: readonly number[]
}): number => Math.min(given.now + LIMITS.proposalHours * 3_600_000, given.start, Math.max(...given.starts))
