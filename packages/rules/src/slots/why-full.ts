import { isoDateOf, mondayOf } from "../calendar/iso-date.ts"
import { instantToWall } from "../zones/wall-clock.ts"
import { countLoad } from "./limits.ts"
import type { StartQuery } from "./types.ts"
import type { Refusal } from "./verdict.ts"
import { sharedWorkspace } from "./workspace.ts"

/** The limit of the day or of the week that is reached, if one is. */
export function whyFull(query: StartQuery): Refusal | undefined {
  const { dailyLimit, weeklyLimit } = query.rules
  const day = instantToWall(query.schedule.zone, query.start).epochDay
  const load = countLoad(sharedWorkspace, { query, span: { first: day, last: day } })
  const onDay = load.onDay(day)
  if (dailyLimit !== undefined && onDay >= dailyLimit) {
    const details = { limit: dailyLimit, count: onDay, date: isoDateOf(day) }
    return { free: false, reason: "dailyLimit", details }
  }
  const inWeek = load.inWeek(day)
  if (weeklyLimit !== undefined && inWeek >= weeklyLimit) {
    const details = { limit: weeklyLimit, count: inWeek, monday: isoDateOf(mondayOf(day)) }
    return { free: false, reason: "weeklyLimit", details }
  }
  return undefined
}
