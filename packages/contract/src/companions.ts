import { z } from "zod"
import { emailSchema, languageSchema, typedName } from "./shared.ts"

/** How somebody stands who takes part in a session that another person booked. */
export const COMPANION_STATUSES = ["invited", "accepted", "declined"] as const

/** Whom a client names to take part beside them: a letter invites them in their language. */
export const companionInputSchema = z.object({
  fullName: typedName({ min: 2, max: 100 }),
  email: emailSchema,
  language: languageSchema,
})
/** Whom a client names to take part beside them. */
export type CompanionInput = z.infer<typeof companionInputSchema>

/** Somebody who takes part, as client and specialist see them. Their address is nobody's to read. */
export const companionSchema = z.object({ fullName: z.string(), status: z.enum(COMPANION_STATUSES) })
/** Somebody who takes part, as client and specialist see them. */
export type Companion = z.infer<typeof companionSchema>
