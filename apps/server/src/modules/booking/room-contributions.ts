import { liveNews } from "./appointments/live-news.ts"
import { absenceContribution } from "./attendance/absence/absence-contribution.ts"
import { companionContribution } from "./companions/companion-contribution.ts"
import type { RoomContributions } from "./core/contributed.ts"
import { groupContribution } from "./groups/group-contribution.ts"
import { proposalContribution } from "./rescheduling/proposal-contribution.ts"
import { seriesContribution } from "./series/series-contribution.ts"

/** What rooms add for those that stand below them. */
export const roomContributions: RoomContributions = {
  companions: companionContribution,
  groups: groupContribution,
  series: seriesContribution,
  proposals: proposalContribution,
  absences: absenceContribution,
  news: liveNews,
}
