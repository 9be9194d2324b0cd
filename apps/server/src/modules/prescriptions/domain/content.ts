import { prescriptionContentSchema } from "@arnica/contract/prescription-content"
import { PRESCRIPTION_LIMITS, type RemoteRule } from "@arnica/contract/prescription-words"
import { z } from "zod"

/** What a prescription says, as it is sealed. */
export const contentSchema = prescriptionContentSchema.extend({
  /** Who signed it, as they were known then; null for a draft. */
  signer: z
    .object({
      fullName: z.string(),
      /** What they are, by language. */
      qualification: z.record(z.string(), z.string()),
      licenceNumber: z.string(),
      licenceIssuer: z.string(),
    })
    .nullable(),
  /** Why it is written in place of another; empty when it is not. */
  replacementReason: z.string(),
})
/** What a prescription says. */
export type Content = z.infer<typeof contentSchema>

/** What is signed. */
export type Signed = {
  readonly number: string
  /** Epoch milliseconds. */
  readonly issuedAt: number
  readonly validUntil: string
  readonly content: Content
}

/** For how many days it is valid. */
export const validDays = ({ drugs }: Pick<Content, "drugs">): number =>
  drugs.some(({ isAntibiotic }) => isAntibiotic)
    ? PRESCRIPTION_LIMITS.antibioticValidDays
    : PRESCRIPTION_LIMITS.validDays

/** What has still to be said before signing: a path of the input, and what is wrong there. */
export type Lack = { readonly path: string; readonly text: "required" | "tooSmallNumber" }

const lacksOf = (path: string, holds: Readonly<Record<string, boolean>>): Lack[] =>
  Object.entries(holds).flatMap(([name, isThere]) =>
    isThere ? [] : [{ path: `${path}${name}`, text: "required" as const }],
  )

type ContentDrug = Content["drugs"][number]

const lacksOfDrug = (drug: ContentDrug, nth: number): Lack[] =>
  lacksOf(`drugs.${nth}.`, {
    form: drug.form !== null,
    strength: drug.strength !== "",
    route: drug.route !== null,
    quantity: drug.quantity !== null && drug.quantity > 0,
    quantityUnit: drug.quantityUnit !== null,
    dose: drug.dose !== null && drug.dose > 0,
    doseUnit: drug.doseUnit !== null,
    timesADay: drug.asNeeded || drug.timesADay !== null,
    days: drug.asNeeded || drug.days !== null,
    mostADay: !drug.asNeeded || (drug.mostADay !== null && drug.mostADay > 0),
    brandReason: drug.brand === "" || drug.brandReason !== "",
    substitutionReason: !drug.noSubstitution || drug.substitutionReason !== "",
  })

/**
 * What a prescription lacks of all that directive 2012/52/EU has on one that is valid abroad: who it is for and who writes
 * it in full, and of each medicine its form, strength, quantity and how it is taken. Empty when it can be signed.
 */
export const lacksOfContent = ({ person, prescriber, treatment, diagnoses, drugs }: Content): Lack[] => [
  ...lacksOf("person.", {
    firstName: person.firstName !== "",
    lastName: person.lastName !== "",
    birthDate: person.birthDate !== null,
  }),
  ...lacksOf("prescriber.", {
    stampCode: prescriber.stampCode !== "",
    address: prescriber.address !== "",
    city: prescriber.city !== "",
    countryCode: prescriber.countryCode !== "",
    email: prescriber.email.includes("@"),
    phone: /^\+[\d ]{6,}$/.test(prescriber.phone),
  }),
  ...lacksOf("", {
    "treatment.selectedIndex": treatment.selectedIndex !== null,
    diagnoses: diagnoses.some(({ checked, label }) => checked && label !== ""),
    drugs: drugs.length > 0,
  }),
  ...drugs.flatMap(lacksOfDrug),
]

type Distance = { readonly place: "online" | "office"; readonly rule: RemoteRule; readonly hadVisit: boolean }

/** What is to be said of prescribing after a session, by where it took place and what holds for the speciality. */
export const remoteRequirement = ({
  place,
  rule,
  hadVisit,
}: Distance): "fine" | "confirm" | "needsVisit" | "notAllowed" => {
  if (place === "office") return "fine"
  switch (rule) {
    case "allowed":
      return "fine"
    case "earlierVisit":
      return hadVisit ? "fine" : "needsVisit"
    case "notAllowed":
      return "notAllowed"
    case "confirm":
      return "confirm"
  }
}
