import type { Appointment } from "@arnica/contract/booking"

type Move = {
  readonly appointment: Pick<Appointment, "start">
  /** Until when the appointment may be moved from where it is. */
  readonly until: string
  /** Where it would move to. */
  readonly start: string
  readonly now: number
}

/** Whether an appointment, once moved there, could neither be moved again nor cancelled for nothing: it would be too near. */
export function isLate({ appointment, until, start, now }: Move): boolean {
  const span = Date.parse(appointment.start) - Date.parse(until)
  return Date.parse(start) - span < now
}
