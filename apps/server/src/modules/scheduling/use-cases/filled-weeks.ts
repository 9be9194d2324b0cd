import type { FilledWeek } from "@arnica/contract/statistics"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Platform } from "../../../platform/types.ts"
import { fillWeek, weeksFrom } from "../domain/utilisation.ts"
import { loadBusy, specialistResource } from "../occupancy-repository.ts"
import { loadSchedules } from "../schedule-repository.ts"

const WEEKS = 6
const WEEK_MS = 7 * 86_400_000

/** How full this week and those after it are; who has no calendar yet has no weeks. */
export const filledWeeks = async (
  { db, clock }: Pick<Platform, "db" | "clock">,
  { specialistId }: Pick<SignedIn, "specialistId">,
): Promise<FilledWeek[]> => {
  if (specialistId === null) return []
  const now = clock.now()
  const resource = specialistResource(specialistId)
  const span = { start: now - WEEK_MS, end: now + (WEEKS + 1) * WEEK_MS }
  const [schedules, busy] = await Promise.all([
    // The week has days that are over already.
    loadSchedules(db.query, { specialistIds: [specialistId], now: span.start }),
    loadBusy(db.query, { resources: [resource], ...span }),
  ])
  const loaded = schedules.get(specialistId)
  if (loaded === undefined) return []
  const { schedule } = loaded
  return weeksFrom({ zone: schedule.zone, now, count: WEEKS }).map((week) =>
    fillWeek(week, { schedule, busy: busy.get(resource) ?? [] }),
  )
}
