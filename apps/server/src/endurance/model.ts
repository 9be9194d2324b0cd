import { instantToWall, wallToInstant } from "@arnica/rules/zones"

/** The marketplace as simply as it can be thought: what should happen, without a database. Instants in milliseconds. */
export type ModelAppointment = {
  readonly uuid: string
  readonly orderId: string
  readonly client: number
  readonly specialist: number
  /** Where it stands now: its client may move it. */
  start: number
  readonly price: number
  readonly heldUntil: number
  /** `open` waits for a payment; `waiting` for the gateway to decide. */
  status: "open" | "waiting" | "confirmed" | "expired" | "cancelled" | "dropped"
  refunded: number
}

const MINUTE = 60_000
const DAY = 86_400_000
const ZONE = "Europe/Bucharest"
const SESSION = 50 * MINUTE
const PAUSE = 10 * MINUTE
const STEP_MINUTES = 30
const NOTICE = 120 * MINUTE
const OPENS = 540
const CLOSES = 1020

/** Whether an appointment keeps its time from others at an instant. */
const blocks = (appointment: ModelAppointment, now: number): boolean =>
  appointment.status === "confirmed" ||
  ((appointment.status === "open" || appointment.status === "waiting") && appointment.heldUntil > now)

/** Whether a time of a specialist is taken, pauses included. */
export const isTaken = (
  all: Iterable<ModelAppointment>,
  wanted: { specialist: number; start: number; now: number },
): boolean => {
  for (const other of all)
    if (
      other.specialist === wanted.specialist &&
      blocks(other, wanted.now) &&
      Math.abs(other.start - wanted.start) < SESSION + PAUSE
    )
      return true
  return false
}

/** Whether a client is somewhere else at that time. */
export const isElsewhere = (
  all: Iterable<ModelAppointment>,
  wanted: { client: number; start: number; now: number },
): boolean => {
  for (const other of all)
    if (
      other.client === wanted.client &&
      blocks(other, wanted.now) &&
      Math.abs(other.start - wanted.start) < SESSION
    )
      return true
  return false
}

/** Times that one client may hold without having paid. */
const MOST_HOLDS = 3

/** Whether a client holds as many times as one may, so that another one is refused. */
export const holdsEnough = (
  all: Iterable<ModelAppointment>,
  { client, now }: { client: number; now: number },
): boolean => {
  let held = 0
  for (const { client: whose, status, heldUntil } of all)
    if (whose === client && (status === "open" || status === "waiting") && heldUntil > now) held += 1
  return held >= MOST_HOLDS
}

/** The times that should be offered on a day: weekdays from nine to five, each half hour, nothing taken, two hours ahead. */
export const expectedStarts = (
  all: Iterable<ModelAppointment>,
  wanted: { specialist: number; epochDay: number; now: number },
): number[] => {
  const known = [...all]
  const weekday = (((wanted.epochDay + 3) % 7) + 7) % 7
  if (weekday > 4) return []
  const starts: number[] = []
  for (let minute = OPENS; minute + SESSION / MINUTE <= CLOSES; minute += STEP_MINUTES) {
    const start = wallToInstant(ZONE, wanted.epochDay, minute)
    if (start < wanted.now + NOTICE) continue
    if (!isTaken(known, { ...wanted, start })) starts.push(start)
  }
  return starts
}

/** What a cancellation gives back: all until a day before, half (rounded up, in the client's favour or not, as the product rounds) until two hours, then nothing. */
export const expectedRefund = (appointment: ModelAppointment, now: number): number => {
  const ahead = appointment.start - now
  if (ahead >= DAY) return appointment.price
  return ahead >= 2 * 60 * MINUTE ? Math.round(appointment.price / 2) : 0
}

/** The day of the zone that an instant lies on. */
export const dayOf = (instant: number): number => instantToWall(ZONE, instant).epochDay
