import { expect, test } from "vitest"
import { hashOf } from "../content-hash.ts"
import { aContent, aDrug } from "../testing.ts"
import { lacksOfContent, remoteRequirement, validDays } from "./content.ts"
import { wordsOf } from "./search-words.ts"

test("a prescription that says everything lacks nothing", () => {
  expect(lacksOfContent(aContent())).toEqual([])
  expect(
    lacksOfContent(
      aContent({ drugs: [aDrug({ asNeeded: true, timesADay: null, days: null, mostADay: 3 })] }),
    ),
  ).toEqual([])
})

test("what the directive asks for is missed where it is missing", () => {
  const content = aContent()
  const paths = lacksOfContent({
    person: { firstName: "", lastName: "", birthDate: null, weight: null },
    prescriber: {
      stampCode: "",
      address: "",
      city: "",
      countryCode: "",
      email: "dana",
      phone: "0712 345 678",
    },
    treatment: { selectedIndex: null },
    diagnoses: content.diagnoses.map((one) => ({ ...one, checked: false })),
    drugs: [
      aDrug({
        form: null,
        strength: "",
        route: null,
        quantity: 0,
        quantityUnit: null,
        dose: null,
        doseUnit: null,
        timesADay: null,
        days: null,
        brand: "Ospamox",
        brandReason: "",
        noSubstitution: true,
        substitutionReason: "",
      }),
      aDrug({ asNeeded: true, mostADay: null }),
    ],
    signer: null,
    replacementReason: "",
  }).map(({ path }) => path)
  expect(paths).toEqual([
    "person.firstName",
    "person.lastName",
    "person.birthDate",
    "prescriber.stampCode",
    "prescriber.address",
    "prescriber.city",
    "prescriber.countryCode",
    "prescriber.email",
    "prescriber.phone",
    "treatment.selectedIndex",
    "diagnoses",
    "drugs.0.form",
    "drugs.0.strength",
    "drugs.0.route",
    "drugs.0.quantity",
    "drugs.0.quantityUnit",
    "drugs.0.dose",
    "drugs.0.doseUnit",
    "drugs.0.timesADay",
    "drugs.0.days",
    "drugs.0.brandReason",
    "drugs.0.substitutionReason",
    "drugs.1.mostADay",
  ])
  expect(lacksOfContent(aContent({ drugs: [] })).map(({ path }) => path)).toEqual(["drugs"])
})

test("it is valid for thirty days, and for ten with an antibiotic", () => {
  expect(validDays(aContent())).toBe(30)
  expect(validDays(aContent({ drugs: [aDrug(), aDrug({ isAntibiotic: true })] }))).toBe(10)
})

test("its hash changes with every word of it", () => {
  const of = { number: "RX-2026-ABCDEFGH", issuedAt: 1, validUntil: "2026-04-09", content: aContent() }
  expect(hashOf(of)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOf({ ...of })).toBe(hashOf(of))
  expect(hashOf({ ...of, content: aContent({ drugs: [aDrug({ dose: 2 })] }) })).not.toBe(hashOf(of))
  expect(hashOf({ ...of, validUntil: "2026-04-10" })).not.toBe(hashOf(of))
})

test.each([
  ["office", "notAllowed", false, "fine"],
  ["online", "allowed", false, "fine"],
  ["online", "earlierVisit", true, "fine"],
  ["online", "earlierVisit", false, "needsVisit"],
  ["online", "notAllowed", true, "notAllowed"],
  ["online", "confirm", true, "confirm"],
] as const)(
  "a session %s under the rule %s with an earlier visit %s is %s",
  (place, rule, hadVisit, standing) => {
    expect(remoteRequirement({ place, rule, hadVisit })).toBe(standing)
  },
)

test("words are compared without capitals and accents", () => {
  expect(wordsOf("Amoxicilină + acid clavulanic, 875 mg/125 mg")).toEqual([
    "amoxicilina",
    "acid",
    "clavulanic",
    "875",
    "mg",
    "125",
  ])
  expect(wordsOf(" %_' ")).toEqual([])
})
