import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson } from "../../testing/archive-fixtures.ts"
import { at, PROFILE } from "../../testing/work-ids.ts"
import { aContent, aDrug } from "./testing.ts"

const PRESCRIPTION = randomUUID()

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "prescriptions.prescription": {
    // A doctor's: their archive tells the certificate as well.
    besides: {
      id: PRESCRIPTION,
      appointment_uuid: randomUUID(),
      specialist_id: PROFILE,
      client_id: randomUUID(),
      version: 1,
      lines: 1,
      created_at: at(43),
      saved_at: at(43),
    },
    told: {
      status: is("signed", '"status":"signed"'),
      number: is("RX-2026-TOLD2345"),
      issued_at: is("2026-02-11T10:43:08.000Z"),
      valid_until: is("2026-03-13"),
      licence_number: is("CMR-told-77"),
      content: sealedJson({
        owner: PRESCRIPTION,
        row: PRESCRIPTION,
        value: aContent({ drugs: [aDrug({ substance: "Told ibuprofen" })] }),
        reads: "Told ibuprofen",
      }),
      reason: {
        seal: { owner: PRESCRIPTION, row: PRESCRIPTION, text: "Told the wrong dose" },
        reads: "Told the wrong dose",
      },
    },
  },
}
