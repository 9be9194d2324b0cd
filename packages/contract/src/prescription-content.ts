import { z } from "zod"
import { DOSE_UNITS, FORMS, PRESCRIPTION_LIMITS as L, ROUTES, TREATMENTS } from "./prescription-words.ts"
import { daySchema, typedName, typedText } from "./shared.ts"

const name = typedName({ max: L.name })
const line = typedText({ max: L.line })
const note = typedText({ max: L.note })
const amount = z.number().min(0).max(100_000)

/** Whom a prescription is for. */
export const personSchema = z.object({
  firstName: name,
  lastName: name,
  birthDate: daySchema.nullable(),
  /** In kilograms, for children. */
  weight: z.number().min(0.3).max(500).nullable(),
})

/** What a prescription says of who writes it, beside their name: typed once, and kept for the next one. */
export const prescriberSchema = z.object({
  /** The code on the doctor's stamp. */
  stampCode: typedText({ max: 20 }),
  address: line,
  city: name,
  countryCode: typedText({ max: 2 }),
  email: line,
  phone: typedText({ max: 40 }),
})

/** What it is prescribed for. */
export const diagnosisSchema = z.object({
  /** Of the list; `own` for words of the doctor's own. */
  id: typedText({ min: 1, max: 60 }),
  /** The code of a classification; empty for none. */
  value: typedText({ max: 12 }),
  label: line,
  /** Whether it is printed. */
  checked: z.boolean().default(true),
})

const drugSchema = z.object({
  medicineId: z.int().min(1).max(2_147_483_647),
  form: z.enum(FORMS).nullable(),
  strength: typedText({ max: 60 }),
  route: z.enum(ROUTES).nullable(),
  /** Only where it has to be this brand, with the reason. */
  brand: name,
  brandReason: line,
  quantity: amount.nullable(),
  quantityUnit: z.enum(DOSE_UNITS).nullable(),
  dose: amount.nullable(),
  doseUnit: z.enum(DOSE_UNITS).nullable(),
  timesADay: z.int().min(1).max(24).nullable(),
  days: z.int().min(1).max(366).nullable(),
  asNeeded: z.boolean(),
  /** With `asNeeded`: how much a day at most, in the unit of the dose. */
  mostADay: amount.nullable(),
  start: daySchema.nullable(),
  noSubstitution: z.boolean(),
  substitutionReason: line,
  repeats: z.int().min(0).max(11),
  note,
})
/** A medicine as the doctor types it. */
export type TypedDrug = z.infer<typeof drugSchema>

/** A medicine with its names, as it is kept. */
export const signedDrugSchema = drugSchema.extend({
  /** The common name, as the list had it when it was written. */
  substance: z.string(),
  isAntibiotic: z.boolean(),
})
/** A medicine of a prescription. */
export type Drug = z.infer<typeof signedDrugSchema>

/** A prescription as its doctor types it, complete or not. */
export const typedSchema = z.object({
  person: personSchema,
  prescriber: prescriberSchema,
  treatment: z.object({
    selectedIndex: z
      .int()
      .min(0)
      .max(TREATMENTS.length - 1)
      .nullable(),
  }),
  diagnoses: z.array(diagnosisSchema).max(L.diagnoses),
  drugs: z.array(drugSchema).max(L.drugs),
})
/** A prescription as it is typed. */
export type TypedPrescription = z.infer<typeof typedSchema>

/** What a prescription says, with the names of its medicines as the list had them. */
export const prescriptionContentSchema = typedSchema.extend({ drugs: z.array(signedDrugSchema).max(L.drugs) })
