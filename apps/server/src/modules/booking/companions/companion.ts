import type { COMPANION_STATUSES } from "@arnica/contract/companions"
import type { Language } from "@arnica/i18n/languages"
import type { Appointment } from "../core/domain/appointment.ts"
import { isAhead } from "../core/domain/rescheduling.ts"

export type CompanionStatus = (typeof COMPANION_STATUSES)[number]

/** What somebody answers who is asked to take part. */
export type CompanionAnswer = Exclude<CompanionStatus, "invited">

/** Somebody who takes part in a session beside its client. Instants in milliseconds since the epoch. */
export type Companion = {
  readonly id: string
  readonly appointmentId: number
  readonly status: CompanionStatus
  /** Sealed by the client's key, as the address is; null once they were forgotten. */
  readonly fullName: Buffer | null
  readonly email: Buffer | null
  /** Equal for equal addresses. */
  readonly addressMark: Buffer | null
  /** Of their letters, when they have no account. */
  readonly language: Language
  /** Whose account answered, or null. */
  readonly userId: string | null
}

/** Whether somebody can answer, and change their mind: as long as the session stands and is to come. */
export const canAnswer = (appointment: Pick<Appointment, "status" | "start">, now: number): boolean =>
  isAhead(appointment, now)

/** Whether its client can ask somebody else to take part: as long as the session is to come, and nobody accepted. */
export const canName = (
  appointment: Pick<Appointment, "status" | "start">,
  { now, companions }: { readonly now: number; readonly companions: readonly Pick<Companion, "status">[] },
): boolean =>
  canAnswer(appointment, now) &&
  companions.length > 0 &&
  companions.every(({ status }) => status !== "accepted")

/** Whether who takes part has its time in their own calendar. */
export const hasTime = ({ status, userId }: Pick<Companion, "status" | "userId">): boolean =>
  status === "accepted" && userId !== null

/** Whose they are to answer: of the account that answered, else of who has the address. */
export type Addressed = { readonly addressee: string | null }
