import { isoDateOf, isoWeekdayOf } from "@arnica/rules/calendar"
import { instantToWall } from "@arnica/rules/zones"
import type { Queryable } from "../../../platform/db/handles.ts"
import { readAvailability } from "../availability-repository.ts"

type Asked = { readonly specialistId: number; readonly start: number; readonly now: number }

/** The address of the office for which the hours at an instant are; null when they name none. */
export const officeAt = async (
  on: Queryable,
  { specialistId, start, now }: Asked,
): Promise<string | null> => {
  const hours = await readAvailability(on, { specialistId, now })
  if (hours === null) return null
  const { epochDay, minuteOfDay } = instantToWall(hours.zone, start)
  const date = isoDateOf(epochDay)
  const ofDate = hours.exceptions.find((day) => day.date === date)?.windows
  const windows = ofDate ?? hours.weekly.filter(({ weekday }) => weekday === isoWeekdayOf(epochDay))
  const place = windows.find((each) => each.start <= minuteOfDay && minuteOfDay < each.end)?.placeId
  return hours.offices.find(({ id }) => id === place)?.address ?? null
}
