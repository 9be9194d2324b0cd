import { isoDateOf, mondayOf } from "../calendar/iso-date.ts"
import { instantToWall } from "../zones/wall-clock.ts"
import { countLoad } from "./limits.ts"
import type { StartQuestion } from "./types.ts"
import type { Refusal } from "./verdict.ts"
import { sharedWorkspace } from "./workspace.ts"

/** The limit of the day or of the week that is reached, if one is. */
export function whyFull(question: StartQuestion): Refusal | undefined {
  const { dailyLimit, weeklyLimit } = question.rules
  const day = instantToWall(question.schedule.zone, question.start).epochDay
  const load = countLoad(sharedWorkspace, { question, span: { first: day, last: day } })
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
