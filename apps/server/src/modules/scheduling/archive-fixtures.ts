import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME, PROFILE } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "scheduling.exception_day": {
    besides: { specialist_id: PROFILE },
    told: { day: is("2026-12-24"), windows: is('[{"start": 541, "end": 721}]', "541") },
  },
  "scheduling.meeting": {
    besides: { specialist_id: 1, user_id: ME },
    told: { holder_ref: is("appointment:told") },
  },
  "scheduling.office": {
    besides: { id: randomUUID(), specialist_id: PROFILE, position: 1 },
    told: { name: is("Told office"), address: is("Told lane 3") },
  },
  "scheduling.outside_calendar": {
    besides: {
      id: randomUUID(),
      specialist_id: PROFILE,
      user_id: ME,
      url: Buffer.from("secret-url"),
      due_at: at(19),
    },
    told: {
      name: is("Told calendar"),
      host: is("calendar.told.example"),
      created_at: is(at(35)),
    },
  },
  "scheduling.schedule": { besides: { specialist_id: PROFILE }, told: { zone: is("Pacific/Fiji") } },
  "scheduling.time_off": {
    besides: { specialist_id: PROFILE },
    told: { from_day: is("2026-08-03"), to_day: is("2026-08-17"), label: is("Told holiday") },
  },
  "scheduling.weekly_window": {
    besides: { specialist_id: PROFILE },
    told: {
      weekday: is(6, '"what":6'),
      start_minute: is(547, "09:07"),
      end_minute: is(1_033, "17:13"),
    },
  },
}
