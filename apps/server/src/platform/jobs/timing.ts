const SECOND = 1_000
const DAY = 86_400 * SECOND
/** How often it is looked whether the time of day of daily work has come. */
const LOOK_SECONDS = 600

/** When work comes round: so many seconds after another, or once a day at a time of day (`"03:15"`), UTC. */
export type Timing =
  | { readonly kind: "interval"; readonly seconds: number }
  | { readonly kind: "daily"; readonly at: string }

/** How many milliseconds lie between two looks at whether it is due. */
export const lookEveryMs = (timing: Timing): number =>
  (timing.kind === "interval" ? timing.seconds : LOOK_SECONDS) * SECOND

/** How many seconds lie between two runs. */
export const secondsBetween = (timing: Timing): number =>
  timing.kind === "interval" ? timing.seconds : DAY / SECOND

/** Milliseconds from midnight to a time of day. Throws for what is none. */
const sinceMidnight = (at: string): number => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hours === undefined || minutes === undefined) throw new Error(`${at} is no time of day`)
  return (Number(hours) * 60 + Number(minutes)) * 60 * SECOND
}

/** When a time of day, UTC, was last, in epoch milliseconds. */
export const lastTimeOfDay = (at: string, now: number): number => {
  const today = Math.floor(now / DAY) * DAY + sinceMidnight(at)
  return today <= now ? today : today - DAY
}

type Last = { readonly startedAt: number; readonly outcome: string | null }

/** Whether daily work is to be done: since its time of day nobody began it, or it did not go well. */
export const isDailyDue = (at: string, { last, now }: { last: Last | undefined; now: number }): boolean => {
  if (last === undefined || last.outcome !== "succeeded") return true
  // What began in days to come was noted by a clock that has been set back since.
  return last.startedAt < lastTimeOfDay(at, now) || last.startedAt > now + DAY
}

/** What comes round as often costs little, and is not asked when it was last. */
const OFTEN_SECONDS = 60

/** Whether work is to be done by who does everything at once: what seldom comes round waits for its time, as under timers. */
export const isDueAmongAll = (
  timing: Timing,
  { last, now }: { readonly last: Last | undefined; readonly now: number },
): boolean => {
  if (timing.kind === "daily") return isDailyDue(timing.at, { last, now })
  if (timing.seconds <= OFTEN_SECONDS || last === undefined || last.outcome !== "succeeded") return true
  return last.startedAt + timing.seconds * SECOND <= now || last.startedAt > now
}

/** When work is due next, in epoch milliseconds; in the past for what nobody has come to yet. Null for what never ran. */
export const nextDue = (
  timing: Timing,
  { last, now }: { readonly last: Last | undefined; readonly now: number },
): number | null => {
  if (last === undefined) return null
  if (timing.kind === "interval") return last.startedAt + timing.seconds * SECOND
  const before = lastTimeOfDay(timing.at, now)
  return isDailyDue(timing.at, { last, now }) && last.outcome !== null ? before : before + DAY
}

const GRACE_SECONDS = { least: 60, daily: 1_800 }

/** Whether nobody came to what was due, for longer than a process takes that starts anew. */
export const isLate = (
  timing: Timing,
  { dueAt, now }: { readonly dueAt: number | null; readonly now: number },
): boolean => {
  const grace = timing.kind === "daily" ? GRACE_SECONDS.daily : Math.max(timing.seconds, GRACE_SECONDS.least)
  return dueAt !== null && now > dueAt + grace * SECOND
}
