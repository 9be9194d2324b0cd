import { randomUUID } from "node:crypto"
import { type ArchiveFixtures, is, sealedJson } from "../../testing/archive-fixtures.ts"
import { at, ME, ORDER } from "../../testing/work-ids.ts"

const BOOK = randomUUID()
const INVOICE = randomUUID()

const PARTY = { name: "Zamfira Told", street: "", postalCode: "", city: "", countryCode: "" }
const BILLED = {
  kind: "company",
  name: "Told Company",
  taxId: "14399840",
  registration: "J40/1/2001",
  vatPayer: true,
  countryCode: "RO",
  city: "Cluj",
  street: "Told Street 7",
  postalCode: "400001",
}
const CONTENT = {
  seller: { ...PARTY, taxId: "", registration: "" },
  buyer: PARTY,
  lines: [{ text: "Told treatment", gross: 40_997 }],
}

/** What a test puts into the tables of the module about one person, to read it in their archive. */
export const ARCHIVE_FIXTURES: ArchiveFixtures = {
  "invoicing.billing_details": {
    besides: { user_id: ME },
    told: {
      content: sealedJson({ row: ME, value: BILLED, reads: "Told Street 7" }),
      changed_at: is(at(49)),
    },
  },
  "invoicing.book": { besides: { specialist_id: 1, year: 2026, last_number: 0, key_owner: BOOK }, told: {} },
  "invoicing.document": {
    besides: {
      id: INVOICE,
      specialist_id: 1,
      year: 2026,
      number: 7,
      client_id: ME,
      order_id: ORDER,
      moved_at: at(10),
      vat_percent: 0,
      vat_rule: "none",
      language: "ro",
    },
    told: {
      kind: is("invoice"),
      label: is("ARN1-2026-0007"),
      issued_at: is(at(47)),
      currency: is("RON"),
      gross: is(40_997, '"amount":40997'),
      vat: is(40_001, '"vat":40001'),
      content: sealedJson({ owner: BOOK, row: INVOICE, value: CONTENT, reads: "Told treatment" }),
    },
  },
}
