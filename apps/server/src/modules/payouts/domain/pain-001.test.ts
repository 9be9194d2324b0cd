import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bankText } from "./bank-text.ts"
import { executionDay, type PaymentFile, painOf } from "./pain-001.ts"

const TO = {
  holder: "Ștefania Țîrlea & fiii",
  iban: "RO49AAAA1B31007593840000",
  street: "Str. Lungă 1",
  postalCode: "700001",
  city: "Iași",
  countryCode: "RO",
}
const FILE: PaymentFile = {
  id: "0b0e5f0a-8b1e-4c1b-9f57-3f1f2a1f9b10",
  at: Date.parse("2026-03-13T09:30:00Z"),
  currency: "EUR",
  debtor: { name: "Arnica Health SRL", iban: "RO49AAAA1B31007593840000", bic: "BTRLRO22" },
  purpose: "Arnica, 2026-03-13",
  payments: [
    { id: "5d3c8f6e-0a3b-4a48-8a0e-9a6f34f5d001", amount: 15_300, to: TO },
    { id: "5d3c8f6e-0a3b-4a48-8a0e-9a6f34f5d002", amount: 5, to: { ...TO, street: "", city: "Αθήνα" } },
  ],
}

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text)

describe("a file for the bank", () => {
  it("is what the standard draws, element by element", async () => {
    const xml = painOf({ ...FILE, payments: FILE.payments.slice(0, 1) })
    await expect(xml.replaceAll("><", ">\n<")).toMatchFileSnapshot("pain-001.sample.xml")
  })

  it("counts and sums what it holds, in the head and in the batch", () => {
    const xml = painOf(FILE)
    expect(all(xml, "NbOfTxs")).toEqual(["2", "2"])
    expect(all(xml, "CtrlSum")).toEqual(["153.05", "153.05"])
    expect(all(xml, "InstdAmt")).toEqual(["153.00", "0.05"])
  })

  it("sends euros by SEPA and anything else as an ordinary transfer", () => {
    expect(painOf(FILE)).toContain("<SvcLvl><Cd>SEPA</Cd></SvcLvl>")
    expect(all(painOf(FILE), "ChrgBr")).toEqual(["SLEV"])
    const lei = painOf({ ...FILE, currency: "RON" })
    expect(lei).not.toContain("SvcLvl")
    expect(lei).toContain('<InstdAmt Ccy="RON">153.00</InstdAmt>')
    expect(all(lei, "ChrgBr")).toEqual(["SHAR"])
  })

  it("says that the bank's code was not given rather than leave it out", () => {
    const xml = painOf({ ...FILE, debtor: { ...FILE.debtor, bic: undefined } })
    expect(xml).toContain("<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>")
  })
})

describe("what people are called", () => {
  it("keeps to the letters and lengths of banks, whatever people are called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const to = { ...TO, holder: text, street: text, city: text, postalCode: text }
        const xml = painOf({ ...FILE, purpose: text, payments: [{ id: FILE.id, amount: 1, to }] })
        for (const [name, most] of [
          ["Nm", 70],
          ["StrtNm", 70],
          ["TwnNm", 35],
          ["PstCd", 16],
          ["Ustrd", 140],
        ] as const)
          for (const value of all(xml, name)) {
            const read = value.replaceAll("&apos;", "'")
            expect(read.length).toBeLessThanOrEqual(most)
            expect(read).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
          }
        for (const name of ["MsgId", "PmtInfId", "InstrId", "EndToEndId"])
          for (const value of all(xml, name)) expect(value).toMatch(/^[a-z0-9]{32}$/)
      }),
    )
  })
})

describe("texts for banks", () => {
  it.each([
    ["Ștefania Țîrlea & fiii", "Stefania Tirlea + fiii"],
    ["Αθήνα", "Athina"],
    ["Україна", "Ukraina"],
    ["//a//b/", "a/b"],
    ["<script>", "script"],
  ])("%j reads %j", (text, read) => {
    expect(bankText(text, 70)).toBe(read)
  })
})

it("asks for no work at weekends", () => {
  const days = ["2026-03-13", "2026-03-14", "2026-03-15", "2026-03-16"]
  expect(days.map((day) => executionDay(Date.parse(`${day}T10:00:00Z`)))).toEqual([
    "2026-03-13",
    "2026-03-16",
    "2026-03-16",
    "2026-03-16",
  ])
})
