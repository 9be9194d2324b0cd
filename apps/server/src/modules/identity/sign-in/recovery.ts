import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import type { Jobs } from "../../../platform/jobs/jobs.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { Auth } from "../adapters/auth.ts"
import type { MailLimits } from "./mail-limits.ts"

const JOB = "identity.recover"
const wish = z.object({ email: z.email(), language: z.enum(LANGUAGES), next: z.string().optional() })

/** Somebody who says that they forgot the password of an address, and where they were going. */
type Forgotten = {
  readonly email: string
  readonly language: Language
  readonly address: string
  readonly next: string | undefined
}

/** Begins the way to a new password. */
export type Recovery = {
  /**
   * Does the same for every address, with an account or without, so that neither the answer nor the time that it takes
   * tells which. Throws `mailsOnTheirWay` or `tooManyRequests`.
   */
  readonly begin: (forgotten: Forgotten) => Promise<void>
}

type Needs = {
  readonly db: Db
  readonly jobs: Jobs
  readonly auth: Auth
  readonly mailLimits: MailLimits
  readonly emails: AccountEmails
  readonly isTaken: (email: string) => Promise<boolean>
}

/** The letter is written in the background: with a link for who has an account, and with the way to one for who has not. */
export const createRecovery = ({ db, jobs, auth, mailLimits, emails, isTaken }: Needs): Recovery => {
  jobs.define({
    name: JOB,
    schema: wish,
    handler: async ({ email, language, next }) => {
      if (await isTaken(email))
        await auth.api.requestPasswordReset({ body: { email, ...(next ? { redirectTo: next } : {}) } })
      else await emails.noAccount(email, { language, next })
    },
  })
  return {
    begin: ({ email, language, address, next }) =>
      db.transaction(async (tx) => {
        await mailLimits.admit({ about: "newPassword", to: email, by: { address } }, tx)
        await jobs.enqueue({ name: JOB, data: { email, language, ...(next ? { next } : {}) } }, tx)
      }),
  }
}
