import type { Currency } from "@arnica/contract/shared"
import type { Attendance, AttendanceOutcome, Timelines } from "@arnica/rules/attendance"
import { hasRoom } from "@arnica/rules/rooms"
import type { Appointment } from "../../core/domain/appointment.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A room stays open so long after its session. What a page says in the last moment is waited for. */
export const CLOSES_AFTER_MS = 16 * MINUTE
/** Sessions that ended longer ago are not looked at any more. */
export const LOOKED_AT_MS = 7 * DAY
/** How long both have to object. */
export const OBJECT_WITHIN_MS = 3 * DAY
/** While a bank decides about the payment, it is looked again after so long. */
export const NEXT_POLL_MS = DAY
/** Who was there from when to when is forgotten after so long. */
export const TIMES_KEPT_MS = 90 * DAY

export const ATTENDANCE_STATES = ["proposed", "contested", "settled"] as const
export type AttendanceState = (typeof ATTENDANCE_STATES)[number]
export type SettledBy = "rule" | "people" | "admin"

/** What came of a session, as it is kept. Epoch milliseconds, minor units; words are sealed. */
export type KeptAttendance = Pick<
  Attendance,
  | "togetherMs"
  | "confirmedMs"
  | "byPhoneFrom"
  | "missedBySpecialistMs"
  | "missedByClientMs"
  | "addedMs"
  | "fairMinutes"
  | "isClaimable"
> & {
  readonly appointmentId: number
  readonly outcome: AttendanceOutcome
  /** What goes back by that, unless somebody objects. */
  readonly amount: number
  readonly currency: Currency
  /** Null once it was forgotten. */
  readonly times: { readonly [Side in keyof Timelines]: Timelines[Side] | null }
  readonly state: AttendanceState
  readonly notedAt: number
  readonly objectUntil: number
  readonly clientSaid: Buffer | null
  readonly specialistSaid: Buffer | null
  readonly settledBy: SettledBy | null
  readonly reason: Buffer | null
  readonly givenBack: number | null
}

const HELD: ReadonlySet<string> = new Set(["completed", "noShowClient", "noShowProvider"])

/** Whether it is noted who was in the room of an appointment: it had one, and is over. */
export const isAttended = (
  { status, sessionTypeCode, place }: Pick<Appointment, "status" | "sessionTypeCode" | "place">,
  groupSeats: number | null,
): boolean => HELD.has(status) && hasRoom({ sessionTypeCode, place, groupSeats })

/** Whether something follows from what came of a session: then both are told, and can object. */
export const hasConsequence = ({ outcome, back }: Pick<Attendance, "outcome" | "back">): boolean =>
  back.amount > 0 || outcome === "noShowClient" || outcome === "noShowProvider"

/** Whether a side can object at `now`: while it is not settled, once. */
export const canObject = (
  { state, objectUntil, clientSaid, specialistSaid }: KeptAttendance,
  { side, now }: { readonly side: "client" | "provider"; readonly now: number },
): boolean => {
  if ((side === "client" ? clientSaid : specialistSaid) !== null) return false
  return state === "contested" || (state === "proposed" && now < objectUntil)
}

/** What settling does with an appointment and its money. */
export type Step = "giveBack" | "noteClient" | "noteProvider" | "askAdmin" | "nothing"

type CurrentState = {
  readonly outcome: AttendanceOutcome
  readonly status: Appointment["status"]
  /** What an admin decided about the client's word that the specialist did not come. */
  readonly absence: "granted" | "refused" | null
}

/**
 * What follows from what came of a session when nobody objected. What people said of the session itself stands; only that a
 * client is said to have missed what their specialist missed by the facts is for an admin to decide.
 */
export const stepOf = ({ outcome, status, absence }: CurrentState): Step => {
  if (status === "noShowProvider" || absence === "granted") return "nothing"
  switch (outcome) {
    case "completed":
    case "technical":
      return "giveBack"
    case "noShowClient":
      return status === "completed" && absence === null ? "noteClient" : "nothing"
    case "noShowProvider":
      if (absence === "refused") return "nothing"
      return status === "noShowClient" ? "askAdmin" : "noteProvider"
  }
}
