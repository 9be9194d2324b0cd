import { z } from "zod"

/** What switching two-step sign-in on begins with: the address that an authenticator app reads, and the recovery codes. */
const enrolmentSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Reads what the sign-in service answered. */
export const readEnrolment = (answer: unknown): Enrolment => enrolmentSchema.parse(answer)

/** New recovery codes in place of the old ones. */
export const readCodes = (answer: unknown): string[] =>
  enrolmentSchema.pick({ backupCodes: true }).parse(answer).backupCodes

/** The secret in groups of four, for somebody who types it. */
export const keyOf = (uri: string): string => {
  const secret = new URL(uri).searchParams.get("secret") ?? ""
  return secret.match(/.{1,4}/g)?.join(" ") ?? ""
}
