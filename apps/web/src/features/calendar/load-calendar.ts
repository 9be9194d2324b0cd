import type { RouterContext } from "../../platform/router-context.ts"
import { currentMinute } from "../../platform/time/clock.ts"
import type { CalendarSearch } from "./calendar-search.ts"
import { datesOf, spanOf, wallOf } from "./model/span.ts"
import { availabilityQuery, holidaysQuery, occupiedQuery, sessionsQuery, type Whose } from "./queries.ts"

/** Loads what an address shows of the calendar; answers the date of today on the specialist's clock. */
export async function loadCalendar(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  { search, whose = {} }: { readonly search: CalendarSearch; readonly whose?: Whose },
): Promise<{ today: string }> {
  const availability = await queryClient.ensureQueryData(availabilityQuery(api, whose))
  const { zone, holidayCountry, holidayRegion } = availability
  const { date: today } = wallOf(currentMinute(), zone)
  const dates = datesOf({ view: search.view ?? "week", date: search.date ?? today })
  const span = { ...whose, ...spanOf(dates, zone) }
  const [from = today, to = today] = [dates[0], dates.at(-1)]
  await Promise.all([
    queryClient.ensureQueryData(sessionsQuery(api, span)),
    queryClient.ensureQueryData(occupiedQuery(api, span)),
    queryClient.ensureQueryData(holidaysQuery(api, { holidayCountry, holidayRegion, from, to })),
  ])
  return { today }
}

/** Loads the hours of who asks, or of who is named. */
export async function loadAvailability(
  { api, queryClient }: Pick<RouterContext, "api" | "queryClient">,
  whose: Whose = {},
): Promise<void> {
  await queryClient.ensureQueryData(availabilityQuery(api, whose))
}
