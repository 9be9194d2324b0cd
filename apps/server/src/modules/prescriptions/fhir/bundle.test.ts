import { PRESCRIPTION_STATUSES } from "@arnica/contract/prescription-words"
import { expect, test } from "vitest"
import { complaintsOf } from "../../../testing/fhir.ts"
import type { Content } from "../domain/content.ts"
import { aContent, aDrug } from "../testing.ts"
import { bundleOf } from "./bundle.ts"

const SIGNER = {
  fullName: "Dr. Dora Doctor",
  qualification: { de: "Ärztin" },
  licenceNumber: "R12345",
  licenceIssuer: "Colegiul Medicilor din România",
}
type Given = Parameters<typeof bundleOf>[0]

const textOf = (drugs: Content["drugs"], given: Partial<Given> = {}): string =>
  JSON.stringify(
    bundleOf({
      opened: {
        row: {
          id: "0b0a5f3e-0000-4000-8000-000000000001",
          appointmentUuid: "0b0a5f3e-0000-4000-8000-000000000002",
          specialistId: 1,
          clientId: "0b0a5f3e-0000-4000-8000-000000000003",
          status: "signed",
          version: 1,
          content: Buffer.alloc(0),
          lines: 1,
          replaces: null,
          replacedBy: null,
          savedAt: 0,
          number: "RX-2026-ABCDEFGH",
          licenceNumber: "R12345",
          hash: "a".repeat(64),
          secret: null,
          secretHash: null,
          issuedAt: 0,
          validUntil: "2026-04-09",
          reason: null,
          wrongTries: 0,
        },
        content: { ...aContent({ drugs }), signer: SIGNER },
        number: "RX-2026-ABCDEFGH",
        hash: "a".repeat(64),
        issuedAt: Date.parse("2026-03-10T08:00:00Z"),
        validUntil: "2026-04-09",
        secret: "s".repeat(22),
      },
      status: "signed",
      language: "de",
      publicUrl: "https://arnica.example",
      ...given,
    }),
  )

const FULL = aDrug({
  brand: "Nurofen",
  brandReason: "It is swallowed easily.",
  noSubstitution: true,
  substitutionReason: "An allergy to a dye.",
  repeats: 1,
  start: "2026-03-11",
  note: "With food.",
})
const AS_NEEDED = aDrug({ asNeeded: true, mostADay: 3, timesADay: null, days: null })
const OPEN_END = aDrug({ days: null, start: "2026-03-11" })

test.each(PRESCRIPTION_STATUSES)("one that is %s holds what the definitions of FHIR R4 demand", (status) => {
  expect(complaintsOf(textOf([FULL, AS_NEEDED, OPEN_END], { status }))).toEqual([])
  // In a language in which the doctor named no qualification.
  expect(complaintsOf(textOf([FULL], { status, language: "fr" }))).toEqual([])
})

test("a form and a route are words of the reader's language, and no codes of ours", () => {
  const text = textOf([aDrug({ form: "prolongedTablet" })])
  expect(text).not.toContain("prolongedTablet")
  expect(text).toContain('"route":{"text":"zum Einnehmen"}')
})
