const MINUTE_MS = 60_000

/** What time it was on the server (epoch milliseconds) when it was heard (milliseconds since the page was opened). */
export type ServerTime = { readonly at: number; readonly heard: number }

/** What time it is on the server, in epoch milliseconds, whatever the device's clock says. */
export function serverNow({ at, heard }: ServerTime, elapsed: number): number {
  return at + elapsed - heard
}

/** How a session stands: not begun, running, near its end, or past it. */
export type Phase = "before" | "running" | "ten" | "five" | "after"
/** How a session stands, and how many minutes it is to its start before it, to its end while it runs, and to when the room closes after it. */
export type SessionTime = { readonly phase: Phase; readonly minutes: number }

/** A session and its room; instants in epoch milliseconds. */
export type Session = { readonly start: number; readonly end: number; readonly closesAt: number }

const minutesTo = (later: number, now: number): number => Math.max(0, Math.ceil((later - now) / MINUTE_MS))

/** How a session stands at an instant of the server's clock. */
export function sessionTime({ start, end, closesAt }: Session, now: number): SessionTime {
  if (now < start) return { phase: "before", minutes: minutesTo(start, now) }
  if (now >= end) return { phase: "after", minutes: minutesTo(closesAt, now) }
  const minutes = minutesTo(end, now)
  if (minutes > 10) return { phase: "running", minutes }
  return { phase: minutes > 5 ? "ten" : "five", minutes }
}

/** Phases that are told of as they begin. */
export const TOLD: ReadonlySet<Phase> = new Set<Phase>(["ten", "five", "after"])
