import type { WHY_NOT } from "@arnica/contract/scheduling"
import { type SlotVerdict, whyNot } from "@arnica/rules/slots"
import type { Queryable } from "../../../platform/db/handles.ts"
import { queryOf } from "../domain/query.ts"
import { loadBusy, specialistResource } from "../occupancy-repository.ts"
import { loadSchedules } from "../schedule-repository.ts"

export type Explanation = {
  readonly free: boolean
  readonly reason: (typeof WHY_NOT)[number] | null
  /** When it will be otherwise: the end of a hold, the first instant that keeps the notice. Epoch milliseconds. */
  readonly until: number | null
}

const NOT_ACTIVE: Explanation = { free: false, reason: "notActive", until: null }
const DAY_MS = 86_400_000

/**
 * Why a time can or can't be booked. The hours of who is not active are explained like others, but none of their times
 * is free. Null when the specialist has no schedule.
 */
export const explain = async (
  on: Queryable,
  given: {
    readonly specialistId: number
    readonly sessionMinutes: number
    readonly place: "online" | "office"
    readonly start: number
    readonly now: number
    /** Whether the specialist is active. */
    readonly bookable: boolean
    /** A holder whose own time counts as free. */
    readonly ignoring?: string | readonly string[]
  },
): Promise<Explanation | null> => {
  const schedules = await loadSchedules(on, { specialistIds: [given.specialistId], now: given.now })
  const loaded = schedules.get(given.specialistId)
  if (loaded === undefined) return null
  const resource = specialistResource(given.specialistId)
  const busy = await loadBusy(on, {
    resources: [resource],
    start: given.start - 8 * DAY_MS,
    end: given.start + 9 * DAY_MS,
    ...(given.ignoring === undefined ? {} : { ignoring: given.ignoring }),
  })
  const query = queryOf({ ...given, loaded, busy: busy.get(resource) ?? [] })
  const explanation = toExplanation(whyNot({ ...query, start: given.start }))
  return explanation.free && !given.bookable ? NOT_ACTIVE : explanation
}

const toExplanation = (verdict: SlotVerdict): Explanation => {
  if (verdict.free) return { free: true, reason: null, until: null }
  switch (verdict.reason) {
    case "held":
      return { free: false, reason: verdict.reason, until: verdict.until ?? null }
    case "notice":
      return { free: false, reason: verdict.reason, until: verdict.details.earliest }
    case "taken":
      return { free: false, reason: verdict.reason, until: verdict.details.end }
    default:
      return { free: false, reason: verdict.reason, until: null }
  }
}
