import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson } from "../../testing/archive-fixtures.ts"
import { at, ME } from "../../testing/work-ids.ts"

const RESPONDENT = randomUUID()

const FILLED = {
  version: 1,
  answers: { falling: 3 },
  scoring: 4_077,
  threshold: 2,
  parts: [],
  riskFlag: false,
}

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "assessments.respondent": {
    besides: { id: RESPONDENT, user_id: ME, request_key: randomUUID() },
    told: {
      scale_code: is("INSOMNIA"),
      filled: sealedJson({ row: RESPONDENT, value: FILLED, reads: "4077" }),
      taken_at: is(at(59)),
    },
  },
  "assessments.share": {
    besides: { id: randomUUID(), user_id: ME, specialist_id: 1 },
    told: { scale_code: is("PHQ9"), shared_at: is(at(58)) },
  },
}
