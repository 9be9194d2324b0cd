import type { APPOINTMENT_STATUSES } from "@arnica/contract/booking"

/** Where an appointment stands. */
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What the guards look at. Minor units; instants in milliseconds since the epoch. */
export type AppointmentFacts = {
  readonly price: number
  readonly startsAt: number
  readonly endsAt: number
  readonly now: number
  /** Whether the time is taken for this appointment in the calendars of both, for good. */
  readonly isTimeKept: boolean
}

type Guard = (facts: AppointmentFacts) => boolean

type Transition = {
  readonly from: readonly AppointmentStatus[]
  readonly to: AppointmentStatus
  readonly guard?: Guard
}

const isKept: Guard = ({ isTimeKept }) => isTimeKept
const isFreeAndKept: Guard = ({ price, isTimeKept }) => price === 0 && isTimeKept
const isKeptAhead: Guard = ({ isTimeKept, now, startsAt }) => isTimeKept && now < startsAt
const isAhead: Guard = ({ now, startsAt }) => now < startsAt
const hasBegun: Guard = ({ now, startsAt }) => now >= startsAt
const isNotOver: Guard = ({ now, endsAt }) => now < endsAt
const hasEnded: Guard = ({ now, endsAt }) => now >= endsAt

/**
 * The life of an appointment. A payment that succeeds after its hold ran out brings an appointment back
 * (`confirmLate`) when its time could be taken again, and fails it when it could not. `fail` also ends a confirmed
 * one whose reserved money was gone before it could be taken. One that moves passes through `rescheduled` and stands
 * anew at its other time, in one transaction: it never rests there. One whose video does not work moves while it is under way. That somebody was missing may turn out after a session
 * was counted as held; what was noted wrongly an admin corrects.
 */
export const APPOINTMENT_TRANSITIONS = {
  awaitPayment: { from: ["held"], to: "pendingPayment" },
  confirm: { from: ["pendingPayment"], to: "confirmed", guard: isKept },
  confirmFree: { from: ["held"], to: "confirmed", guard: isFreeAndKept },
  confirmLate: { from: ["expired", "failed"], to: "confirmed", guard: isKeptAhead },
  expire: { from: ["held", "pendingPayment"], to: "expired" },
  fail: { from: ["held", "pendingPayment", "expired", "confirmed"], to: "failed" },
  begin: { from: ["confirmed"], to: "inProgress", guard: hasBegun },
  complete: { from: ["inProgress"], to: "completed", guard: hasEnded },
  reschedule: { from: ["confirmed"], to: "rescheduled", guard: isAhead },
  moveForFree: { from: ["confirmed", "inProgress"], to: "rescheduled", guard: isNotOver },
  standAnew: { from: ["rescheduled"], to: "confirmed", guard: isKeptAhead },
  cancelByClient: { from: ["confirmed"], to: "cancelledByClient", guard: isAhead },
  cancelByProvider: { from: ["confirmed"], to: "cancelledByProvider", guard: isAhead },
  missByClient: { from: ["confirmed", "inProgress", "completed"], to: "noShowClient", guard: hasBegun },
  missByProvider: { from: ["confirmed", "inProgress", "completed"], to: "noShowProvider", guard: hasBegun },
  correctToHeld: { from: ["noShowClient", "noShowProvider"], to: "completed", guard: hasEnded },
  correctToMissedByClient: { from: ["completed", "noShowProvider"], to: "noShowClient", guard: hasBegun },
  correctToMissedByProvider: { from: ["completed", "noShowClient"], to: "noShowProvider", guard: hasBegun },
} as const satisfies Readonly<Record<string, Transition>>

export type AppointmentEvent = keyof typeof APPOINTMENT_TRANSITIONS

const table: Readonly<Record<AppointmentEvent, Transition>> = APPOINTMENT_TRANSITIONS

/** Where an event leads from a status; undefined when the table or its guard does not allow it. */
export const nextAppointmentStatus = (step: {
  readonly status: AppointmentStatus
  readonly event: AppointmentEvent
  readonly facts: AppointmentFacts
}): AppointmentStatus | undefined => {
  const { from, to, guard } = table[step.event]
  if (!from.includes(step.status)) return undefined
  return guard === undefined || guard(step.facts) ? to : undefined
}

const OPEN: ReadonlySet<AppointmentStatus> = new Set<AppointmentStatus>(["held", "pendingPayment"])

/** Whether an appointment still waits for its payment. */
export const isOpen = (status: AppointmentStatus): boolean => OPEN.has(status)

const CONFIRMED: ReadonlySet<AppointmentStatus> = new Set<AppointmentStatus>([
  "confirmed",
  "inProgress",
  "completed",
])

/** Whether an appointment was confirmed and not called off. */
export const isConfirmed = (status: AppointmentStatus): boolean => CONFIRMED.has(status)

const AHEAD: ReadonlySet<AppointmentStatus> = new Set<AppointmentStatus>([
  "held",
  "pendingPayment",
  "confirmed",
  "rescheduled",
  "inProgress",
])

/** Whether nothing of an appointment is to come: it was held, missed, called off or came to nothing. */
export const isOver = (status: AppointmentStatus): boolean => !AHEAD.has(status)

const NEVER_BOOKED: ReadonlySet<AppointmentStatus> = new Set<AppointmentStatus>([...OPEN, "expired"])

/** Whether an appointment makes somebody a client: it stood, or failed once it was paid for. What was held alone does not. */
export const countsForClients = (status: AppointmentStatus): boolean => !NEVER_BOOKED.has(status)

/** The states that only an appointment reaches that was confirmed once, and is or was to be held. */
export const BOOKED_STATUSES: readonly AppointmentStatus[] = [
  "confirmed",
  "inProgress",
  "completed",
  "rescheduled",
  "cancelledByClient",
  "cancelledByProvider",
  "noShowClient",
  "noShowProvider",
]

/** Whether an appointment was confirmed, whatever became of it. */
export const wasBooked = (status: AppointmentStatus): boolean => BOOKED_STATUSES.includes(status)
