import { z } from "zod"
import { daySchema, instantSchema } from "./shared.ts"
import { DOCUMENT_KINDS, wizardTabSchema } from "./wizard-tabs.ts"

/** Where a specialist's profile stands. Only `active` ones are found, shown and booked. */
export const PROFILE_STATUSES = [
  "draft",
  "submitted",
  "changesRequested",
  "active",
  "suspended",
  "closed",
] as const
export type ProfileStatus = (typeof PROFILE_STATUSES)[number]

/** What the people who check profiles ask to change at a field. */
export const fieldCommentSchema = z.object({
  tab: wizardTabSchema,
  /** Empty for the tab as a whole. */
  field: z.string().max(60),
  comment: z.string(),
})
export type FieldComment = z.infer<typeof fieldCommentSchema>

/** What was asked of a profile last, and what its specialist answered. */
export const questionSchema = z.object({
  /** Null for what is said of the whole profile. */
  tab: wizardTabSchema.nullable(),
  /** Empty for a tab, or the profile, as a whole. */
  field: z.string(),
  comment: z.string(),
  answer: z.string().nullable(),
})
export type Question = z.infer<typeof questionSchema>

export const metaSchema = z.object({
  /** Counts the savings of this tab; whoever saves names the one that they saw. */
  revision: z.int(),
  savedAt: instantSchema.nullable(),
  /** Whether something of it waits until somebody has checked it. */
  waiting: z.boolean(),
  /** Paths of what has to be there before the profile can be handed in. */
  needed: z.array(z.string()),
  /** Paths of what of it is missing, or is no longer good. */
  missing: z.array(z.string()),
  comments: z.array(fieldCommentSchema),
})
/** What is said of a tab beside what it holds. */
export type TabMeta = z.infer<typeof metaSchema>

export const documentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  uploadedAt: instantSchema,
})
/** A file that proves something. */
export type WizardDocument = z.infer<typeof documentSchema>

export const progressSchema = z.object({
  specialistId: z.int(),
  status: z.enum(PROFILE_STATUSES),
  /** Counts every change, by whomever. */
  version: z.int(),
  atlasUrl: z.string(),
  /** Percent of what has to be there before the profile can be handed in. */
  progress: z.int().min(0).max(100),
  comment: z.string().nullable(),
  submittedAt: instantSchema.nullable(),
  /** Since when changes of a profile that clients see wait to be checked. */
  waitingSince: instantSchema.nullable(),
  /** The day on which a licence of a public profile runs out, within thirty days or past; null otherwise. */
  licenceExpiring: daySchema.nullable(),
  /** Whether anybody can book: hours are set for any day from now on. */
  hasHours: z.boolean(),
  /** Since when a calendar that is kept elsewhere has not answered, once that is a day: what it said last goes on counting. */
  calendarSilentSince: instantSchema.nullable(),
  /** What its reader may do with it now; handing in also takes that nothing is missing. */
  abilities: z.object({ handIn: z.boolean(), close: z.boolean() }),
  /** What was asked last and can be answered by who reads it, until somebody has approved. */
  questions: z.array(questionSchema),
  tabs: z.array(
    z.object({
      tab: wizardTabSchema,
      /** Whether who asks may fill it in: billing is the specialist's alone. */
      mayWrite: z.boolean(),
      /** Whether nothing is missing and, of what may be left as it is, whether somebody looked after it. */
      complete: z.boolean(),
      optional: z.boolean(),
      missing: z.array(z.string()),
      waiting: z.boolean(),
      comments: z.int(),
    }),
  ),
})
/** How far a profile is, and where it stands. */
export type WizardProgress = z.infer<typeof progressSchema>
