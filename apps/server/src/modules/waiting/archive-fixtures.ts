import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

const ENTRY = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "waiting.entry": {
    besides: { id: ENTRY, client_id: ME, specialist_id: 1, product_id: randomUUID(), until: at(43) },
    told: {
      kind: is("week"),
      week: is("2026-03-16"),
      weekdays: is([2], "2"),
      parts: is(["evening"], "evening"),
      time_zone: is("Atlantic/Azores"),
      currency: is("USD"),
      joined_at: is(at(41)),
      state: is("over"),
      ended_at: is(at(42)),
    },
  },
  "waiting.offer": {
    besides: {
      id: randomUUID(),
      entry_id: ENTRY,
      client_id: ME,
      specialist_id: 1,
      product_id: randomUUID(),
      token: "signed",
      state: "lapsed",
    },
    told: {
      made_at: is(at(44)),
      held_until: is(at(45)),
      start_at: is(at(46)),
      end_at: is(at(47)),
      price: is(8_777, "8777"),
      currency: is("EUR"),
    },
  },
}
