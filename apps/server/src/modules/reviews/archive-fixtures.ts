import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "reviews.report": {
    besides: { review_uuid: randomUUID(), reporter_id: ME },
    told: {
      about: is("answer"),
      reason: is("offensive"),
      note: is("told rudely"),
      reported_at: is(at(33)),
    },
  },
  "reviews.review": {
    besides: { specialist_id: 1, user_id: ME, language: "en", answer_at: at(18), status: "hidden" },
    told: {
      stars: is(4, '"stars":4'),
      text: is("She listened, told me"),
      author_name: is("Zamfira T."),
      created_at: is(at(34)),
      answer_text: is("Thank you, told"),
      hidden_kind: is("advertising"),
    },
  },
}
