import { INNER, OTHER, STEPS, type Untold } from "../../platform/personal-data/untold.ts"

const RULES = "how the calendar reckons; set and read on the page of hours"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "scheduling.busy_time":
    "copied from a calendar elsewhere, which its owner has, for as long as it stands there",
  "scheduling.exception_day": { specialist_id: INNER },
  "scheduling.meeting": { specialist_id: OTHER, user_id: INNER },
  "scheduling.office": { id: INNER, specialist_id: INNER, position: INNER },
  "scheduling.outside_calendar": {
    id: INNER,
    specialist_id: INNER,
    user_id: INNER,
    url: "opens a calendar elsewhere; its owner has it",
    etag: INNER,
    tried_at: STEPS,
    synced_at: STEPS,
    due_at: STEPS,
    failure: STEPS,
    failures: STEPS,
  },
  "scheduling.schedule": {
    specialist_id: INNER,
    step_minutes: RULES,
    buffer_before_minutes: RULES,
    buffer_after_minutes: RULES,
    minimum_notice_minutes: RULES,
    horizon_days: RULES,
    daily_limit: RULES,
    weekly_limit: RULES,
    holiday_country: RULES,
    holiday_region: RULES,
    version: INNER,
    first_free: RULES,
    first_evening: RULES,
    first_weekend: RULES,
    recompute_at: RULES,
    approves_bookings: RULES,
  },
  "scheduling.time_off": { id: INNER, specialist_id: INNER },
  "scheduling.weekly_window": { id: INNER, specialist_id: INNER, place_id: "the offices are told" },
}
