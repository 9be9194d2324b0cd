import { acceptedTermSchema } from "@arnica/contract/booking"
import { SERIES_RHYTHMS, SERIES_SESSIONS } from "@arnica/contract/series-words"
import { z } from "zod"

export const RELATIONS = ["child", "partner", "parent", "other"] as const

/** Details of the client as they are typed: the country stands for its calling code, the zone is whole. */
const customerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  country: z.string(),
  phone: z.string(),
  zone: z.string(),
})

const beneficiarySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  relation: z.enum(["", ...RELATIONS]),
})

/** What may lie in the browser for a day: no word about health, and no files. */
export const keptSchema = z.object({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** Who typed it; null for a visitor. */
  owner: z.string().nullable().default(null),
  customer: customerSchema.nullable(),
  isForOther: z.boolean(),
  beneficiary: beneficiarySchema,
  acceptedTerms: z.array(acceptedTermSchema),
  /** That the session is repeated from a time on: how often, and what was chosen instead of times that cannot be had, by number. */
  series: z
    .object({
      from: z.string(),
      rhythm: z.enum(SERIES_RHYTHMS),
      sessions: z.int().min(SERIES_SESSIONS.least).max(SERIES_SESSIONS.most),
      chosen: z.record(z.string(), z.string().nullable()),
    })
    .nullable()
    .default(null),
})

const companionSchema = z.object({ fullName: z.string(), email: z.string(), language: z.string() })
const NO_COMPANION = { fullName: "", email: "", language: "" }

/**
 * What ends with the tab: the note to the specialist, who is invited along, and the try to book that is under way.
 */
export const privateSchema = z.object({
  note: z.string(),
  /** Whether who takes part is invited by a letter, in a session for two. */
  invites: z.boolean().default(true),
  companion: companionSchema.default(NO_COMPANION),
  /** Names of the files that were chosen, so that a reloaded page can ask for them again. */
  fileNames: z.array(z.string()),
  attempt: z.object({ key: z.string(), content: z.string() }).nullable(),
  /** Whether the time is held for this browser while the code of a sign-up is awaited. */
  isHeld: z.boolean().default(false),
})

export type TypedCustomer = z.infer<typeof customerSchema>
export type TypedBeneficiary = z.infer<typeof beneficiarySchema>
export type KeptDraft = z.infer<typeof keptSchema>
export type PrivateDraft = z.infer<typeof privateSchema>

/** All that somebody typed on the way to a booking. `customer` is null until its form was touched. */
export type Draft = KeptDraft & PrivateDraft & { readonly files: readonly File[] }

const NOBODY: TypedBeneficiary = { firstName: "", lastName: "", birthDate: "", relation: "" }

/** A draft into which nothing was typed. */
export const EMPTY_DRAFT: Draft = {
  savedAt: 0,
  owner: null,
  customer: null,
  isForOther: false,
  beneficiary: NOBODY,
  acceptedTerms: [],
  series: null,
  note: "",
  invites: true,
  companion: NO_COMPANION,
  fileNames: [],
  attempt: null,
  isHeld: false,
  files: [],
}

/** The files that were chosen before the page was reloaded, and are gone. */
export function lostFiles({ fileNames, files }: Pick<Draft, "fileNames" | "files">): string[] {
  return fileNames.filter((name) => !files.some((file) => file.name === name))
}
