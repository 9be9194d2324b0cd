import type { Appointment } from "../../core/domain/appointment.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long a client waits before they say that nobody came. */
const PATIENCE_MS = 10 * MINUTE
/** How long after the end it can be said. */
const SAID_WITHIN_MS = 7 * DAY
/** How long the specialist has to answer. */
export const ANSWER_WITHIN_MS = 3 * DAY

export const ABSENCE_STATES = ["open", "contested", "granted", "refused"] as const
export type AbsenceState = (typeof ABSENCE_STATES)[number]

/** A client's word that the specialist did not come. Instants in epoch milliseconds; words are sealed. */
export type Absence = {
  readonly id: string
  readonly appointmentId: number
  readonly status: AbsenceState
  readonly reportedAt: number
  readonly answerUntil: number
  readonly report: Buffer | null
  readonly answer: Buffer | null
  readonly reason: Buffer | null
  readonly decidedBy: "specialist" | "rule" | "admin" | null
}

const HELD: ReadonlySet<string> = new Set(["confirmed", "inProgress", "completed"])

/** Whether a client can say of a session at `now` that its specialist did not come; `known`: it was said before. */
export const canReport = (
  { status, start, end }: Pick<Appointment, "status" | "start" | "end">,
  { now, known }: { readonly now: number; readonly known: boolean },
): boolean => !known && HELD.has(status) && now >= start + PATIENCE_MS && now <= end + SAID_WITHIN_MS

/** Whether the money of a session waits for a decision. */
export const isUndecided = (status: AbsenceState): boolean => status === "open" || status === "contested"
