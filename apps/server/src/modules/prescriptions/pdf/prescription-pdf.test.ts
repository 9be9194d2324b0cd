import { LANGUAGES } from "@arnica/i18n/languages"
import { expect, test } from "vitest"
import { aContent, aDrug } from "../testing.ts"
import { type ForPdf, sheetWords } from "./prescription-pdf.ts"

const SIGNER = {
  fullName: "Dr. Dora Doctor",
  qualification: Object.fromEntries(LANGUAGES.map((language) => [language, `doctor in ${language}`])),
  licenceNumber: "R12345",
  licenceIssuer: "Colegiul Medicilor din România",
}

const sheet = (given: Partial<ForPdf> = {}): ForPdf => ({
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
    content: {
      ...aContent({
        drugs: [
          aDrug({
            asNeeded: true,
            mostADay: 3,
            brand: "Nurofen",
            brandReason: "It is swallowed easily.",
            noSubstitution: true,
            substitutionReason: "An allergy to a dye.",
            repeats: 1,
            start: "2026-03-11",
            note: "With food.",
          }),
        ],
      }),
      signer: SIGNER,
    },
    number: "RX-2026-ABCDEFGH",
    hash: "a".repeat(64),
    issuedAt: Date.parse("2026-03-10T08:00:00Z"),
    validUntil: "2026-04-09",
    secret: "s".repeat(22),
  },
  status: "signed",
  language: "en",
  checkUrl: "https://arnica.example/en/v/1#s",
  brand: "Arnica",
  ...given,
})

test("a sheet says all that directive 2012/52/EU asks for", () => {
  expect(sheetWords(sheet())).toEqual({
    title: "Prescription",
    standing: null,
    facts: [
      "Number: RX-2026-ABCDEFGH",
      "Issued on 10 March 2026",
      "Valid until 9 April 2026",
      "Treatment: Acute",
    ],
    person: ["Secretova Ana", "Born on 17 May 1990"],
    prescriber: [
      "Dr. Dora Doctor",
      "doctor in en",
      "Certificate R12345, Colegiul Medicilor din România",
      "Stamp code: A12345",
      "Strada Memorandumului 12, Cluj-Napoca, Romania",
      "+40 712 345 678 · dana@people.example",
    ],
    diagnoses: ["Migraine (G43.9)"],
    drugs: [
      {
        name: "ibuprofen",
        lines: [
          "tablet, 400 mg, by mouth",
          "Dose: 1\u00a0tab. · As needed · At most per day: 3\u00a0tab.",
          "Quantity: 20\u00a0tab. · Repeats: 1 · From 11 March 2026",
          "Brand required: Nurofen. Reason: It is swallowed easily.",
          "Do not substitute. Reason: An allergy to a dye.",
          "With food.",
        ],
      },
    ],
    signature: "Signed by Dr. Dora Doctor through Arnica on 10 March 2026",
    foot: [
      "Scan the code to see whether this prescription is valid. The date of birth opens its content.",
      "Paid in full by the patient. This is not a prescription of the national insurance system.",
      `SHA-256 ${"a".repeat(64)}`,
    ],
  })
})

test("one that is not valid any more says so", () => {
  expect(sheetWords(sheet({ status: "cancelled" })).standing).toBe("Cancelled")
})

test.each(LANGUAGES)("in %s nothing is left open", (language) => {
  const words = JSON.stringify(sheetWords(sheet({ language })))
  expect(words).not.toMatch(/\{\{|prescriptions:|undefined/)
  expect(words).toContain(`doctor in ${language}`)
})
