import diagnosesData from "../data/prescribing/diagnoses.json" with { type: "json" }
import medicinesData from "../data/prescribing/medicines.json" with { type: "json" }
import type { Localized } from "./language.ts"

/** A substance that prescriptions are written from. Forms, routes and reasons are codes of the contract. */
export type MedicineData = {
  code: string
  /** The international non-proprietary name. */
  substance: string
  forms: string[]
  strengths: string[]
  routes: string[]
  /** A few brands that are common in Romania, to be found by. */
  brands: string[]
  isAntibiotic: boolean
  /** Why it cannot be prescribed here; null when it can. */
  blocked: string | null
}

/** A diagnosis in words of our own, no text of a classification. */
export type DiagnosisData = {
  code: string
  /** Its code in ICD-10-CM; empty for none. */
  icd: string
  labels: Localized
}

/** Substances, blocked ones too, so that a search can say why. */
export const medicines: readonly MedicineData[] = medicinesData

/** Diagnoses with a label in each language. */
export const diagnoses: readonly DiagnosisData[] = diagnosesData
