import { BLOCKS, FORMS, ROUTES } from "@arnica/contract/prescription-words"
import { languageSchema } from "@arnica/contract/shared"
import { z } from "zod"

const code = z.string().regex(/^[a-z0-9-]{2,80}$/)
const short = z.string().min(1).max(60)

/** A substance of a list, shipped or imported. */
export const medicineEntrySchema = z.object({
  code,
  substance: z.string().min(2).max(120),
  forms: z.array(z.enum(FORMS)).min(1).max(12),
  strengths: z.array(short).max(20),
  routes: z.array(z.enum(ROUTES)).min(1).max(8),
  brands: z.array(short).max(20),
  isAntibiotic: z.boolean(),
  blocked: z.enum(BLOCKS).nullable(),
})

/** A diagnosis of a list, with a label in every language. */
export const diagnosisEntrySchema = z.object({
  code,
  icd: z.string().regex(/^(?:[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?)?$/),
  labels: z.record(languageSchema, z.string().min(2).max(200)),
})
