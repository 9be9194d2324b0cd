import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is } from "../../testing/archive-fixtures.ts"
import { at, PROFILE } from "../../testing/work-ids.ts"

const PRODUCT = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "store.listing": {
    besides: {
      uuid: PRODUCT,
      id: 1,
      code: "a-product-of-mine",
      category_code: "PSIH_HEALTH",
      kind: "session",
      status: "draft",
      picture: "mind",
      owner_id: PROFILE,
      created_at: at(10),
      updated_at: at(10),
    },
    told: {},
  },
  "store.listing_text": {
    besides: {
      listing: PRODUCT,
      language: "hr",
      summary: "Short",
      folded: "",
    },
    told: {
      title: is("Večeri za miran san"),
      detail: is(JSON.stringify({ description: "Opis mojega proizvoda" }), "Opis mojega proizvoda"),
      written_in: is("hr", '"language":"hr"'),
    },
  },
}
