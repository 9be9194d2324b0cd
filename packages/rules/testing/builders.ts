import type { Busy, Schedule, SlotInput, SlotRules } from "../src/slots/index.ts"

/** An instant from an ISO text with an offset or Z. */
export function at(iso: string): number {
  return Date.parse(iso)
}

/** Rules without notice, buffers or limits: steps of half an hour, two months ahead. */
export function rulesWith(changes: Partial<SlotRules> = {}): SlotRules {
  return {
    stepMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    horizonDays: 60,
    ...changes,
  }
}

/** Every day from 09:00 to 12:00 in Bucharest. */
export function scheduleWith(changes: Partial<Schedule> = {}): Schedule {
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 540, end: 720 }))
  return { zone: "Europe/Bucharest", weekly, exceptions: [], timeOff: [], holidays: [], ...changes }
}

/** One Tuesday, 9 June 2026, asked for on the Monday before: free at 09:00, 10:00 and 11:00 for an hour each. */
export function inputWith(changes: Partial<SlotInput> = {}): SlotInput {
  return {
    schedule: scheduleWith(),
    rules: rulesWith({ stepMinutes: 60 }),
    sessionMinutes: 60,
    busy: [],
    now: at("2026-06-08T12:00:00+03:00"),
    from: at("2026-06-09T00:00:00+03:00"),
    to: at("2026-06-10T00:00:00+03:00"),
    ...changes,
  }
}

/** An appointment between two ISO instants. */
export function busyFrom(start: string, end: string): Busy {
  return { start: at(start), end: at(end), kind: "appointment" }
}

/** Instants as the clock of a zone shows them: "2026-06-09 09:00". */
export function wallTexts(instants: Iterable<number>, zone = "Europe/Bucharest"): string[] {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
  return [...instants].map((instant) => format.format(instant))
}
