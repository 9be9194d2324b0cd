import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { signUpSchema } from "@arnica/contract/identity"
import { LIMITS } from "@arnica/contract/limits"
import { socialProviderSchema } from "@arnica/contract/social-sign-in"
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto"
import { z } from "zod"
import type { Db } from "../../../platform/db/db.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Jobs } from "../../../platform/jobs/jobs.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { CodeGuesses } from "../sign-in/code-guesses.ts"
import type { MailLimits } from "../sign-in/mail-limits.ts"
import { hashPassword } from "../sign-in/passwords.ts"
import {
  countCodeTry,
  dropSignUp,
  findSignUpEnd,
  insertSignUp,
  noteCode,
  renewSignUp,
  type SignUpRow,
  sweepSignUps,
} from "../sign-up/sign-up-repository.ts"
import { findUserByEmail } from "../user-repository.ts"

const JOB = "identity.signUpCode"
const CODE_MS = LIMITS.signUpCodeMinutes * 60_000

const NAME_MAX_LENGTH = 60
const personSchema = signUpSchema
  .omit({ password: true, acceptTerms: true, botCheck: true })
  // Checked where they came in; a provider that knows no last name tells none.
  .extend({ firstName: z.string().max(NAME_MAX_LENGTH), lastName: z.string().max(NAME_MAX_LENGTH) })
const byPassword = personSchema.extend({ passwordHash: z.string() })
const byLogin = personSchema.extend({
  login: z.object({ provider: socialProviderSchema, accountId: z.string() }),
})
const newPersonSchema = z.union([byPassword, byLogin])
/** Who signs up, as they typed it, or as a provider told that does not vouch for their address. */
export type NewPerson = z.infer<typeof newPersonSchema>

/** What of a name may stand in a letter to somebody who never heard of its writer. */
const harmless = (name: string, instead: string): string =>
  signUpSchema.shape.firstName.safeParse(name).success ? name : instead.slice(0, NAME_MAX_LENGTH)

/** Where the code of a sign-up is typed, and until when. */
type PendingSignUp = { readonly signUpId: string; readonly expiresAt: string }

type From = { readonly address: string }

/** Sign-ups between the form and the code. */
export type SignUps = {
  /**
   * Keeps what was typed and has a code sent. Does the same for every address, with an account or without, so that
   * neither the answer nor the time that it takes tells which. Throws `mailsOnTheirWay` or `tooManyRequests`.
   */
  readonly begin: (typed: z.infer<typeof signUpSchema>, from: From) => Promise<PendingSignUp>
  /** The same for the login of a provider. */
  readonly beginByLogin: (told: z.input<typeof byLogin>, from: From) => Promise<PendingSignUp>
  /** Sends another code, and makes those before worthless. Throws `signUpExpired` as well. */
  readonly resend: (signUpId: string, from: From) => Promise<PendingSignUp>
  /** Who typed the right code. Works once. Throws `wrongMailedCode` or `tooManyRequests`. */
  readonly take: (typed: { readonly signUpId: string; readonly code: string }) => Promise<NewPerson>
  /** Until when its code works, in epoch milliseconds; null when it is over, or never was. */
  readonly openUntil: (signUpId: string) => Promise<number | null>
  readonly sweep: () => Promise<void>
}

type Needs = {
  readonly db: Db
  readonly jobs: Jobs
  readonly now: () => number
  readonly secret: string
  readonly mailLimits: MailLimits
  readonly codeGuesses: CodeGuesses
  readonly emails: Pick<AccountEmails, "signUpCode" | "signInCode">
}

const pending = (id: string | undefined, expiresAt: Date): PendingSignUp => ({
  signUpId: z.uuid().parse(id),
  expiresAt: expiresAt.toISOString(),
})

const typedPerson = async ({ password, ...typed }: z.infer<typeof signUpSchema>): Promise<NewPerson> =>
  byPassword.parse({ ...typed, passwordHash: await hashPassword(password) })

const toldPerson = (told: z.input<typeof byLogin>): NewPerson => {
  const firstName = harmless(told.firstName, told.email.split("@")[0] ?? "-")
  return byLogin.parse({ ...told, firstName, lastName: harmless(told.lastName, "-") })
}

const hashCode = (secret: string, { id, code }: { readonly id: string; readonly code: string }): Buffer =>
  createHmac("sha256", secret).update(`sign-up-code\n${id}\n${code}`).digest()

/** What was typed waits encrypted in the database, its code as a keyed hash: a stolen copy opens nothing. */
export const createSignUps = (needs: Needs): SignUps => {
  const { db, jobs, now, secret, mailLimits, codeGuesses } = needs
  const open = async ({ content }: Pick<SignUpRow, "content">): Promise<NewPerson> =>
    newPersonSchema.parse(JSON.parse(await symmetricDecrypt({ key: secret, data: content })))
  const hash = (id: string, code: string): Buffer => hashCode(secret, { id, code })
  const send = async (tx: Tx, { to, id, address }: From & { to: string; id: string }): Promise<void> => {
    await mailLimits.admit({ about: "signUp", to, by: { address } }, tx)
    await jobs.enqueue({ name: JOB, data: { id } }, tx)
  }
  const keep = async (person: NewPerson, from: From): Promise<PendingSignUp> => {
    const content = await symmetricEncrypt({ key: secret, data: JSON.stringify(person) })
    const expiresAt = new Date(now() + CODE_MS)
    return await db.transaction(async (tx) => {
      const made = pending(await insertSignUp(tx, { content, expiresAt }), expiresAt)
      await send(tx, { to: person.email, id: made.signUpId, ...from })
      return made
    })
  }
  jobs.define({
    name: JOB,
    schema: z.object({ id: z.uuid() }),
    // Only here it is looked at whether the address has an account, where nobody waits for it.
    handler: ({ id }) =>
      db.transaction(async (tx) => {
        const code = String(randomInt(0, 1_000_000)).padStart(6, "0")
        const row = await noteCode(tx, { id, codeHash: hash(id, code) })
        if (row === null) return
        const person = await open(row)
        const owner = await findUserByEmail(tx, person.email)
        if (owner === null) await needs.emails.signUpCode(person, { code, tx })
        else await needs.emails.signInCode(owner, { code, tx })
      }),
  })
  return {
    begin: async (typed, from) => await keep(await typedPerson(typed), from),
    beginByLogin: (told, from) => keep(toldPerson(told), from),
    resend: (id, from) =>
      db.transaction(async (tx) => {
        const expiresAt = new Date(now() + CODE_MS)
        const row = await renewSignUp(tx, { id, now: new Date(now()), expiresAt })
        if (row === null) throw new AppError("signUpExpired")
        const { email } = await open(row)
        await send(tx, { to: email, id, ...from })
        return pending(id, expiresAt)
      }),
    take: async ({ signUpId: id, code }) => {
      const row = await countCodeTry(db.query, { id, most: LIMITS.signUpCodeTries, now: new Date(now()) })
      if (row === null) throw new AppError("wrongMailedCode")
      const person = await open(row)
      return await codeGuesses.judge(person.email, async () => {
        const isRight = row.codeHash !== null && timingSafeEqual(hash(id, code), row.codeHash)
        // Of two who type it at once, one ends it.
        if (!isRight || !(await dropSignUp(db.query, id))) throw new AppError("wrongMailedCode")
        return person
      })
    },
    openUntil: async (id) => (await findSignUpEnd(db.query, { id, now: new Date(now()) }))?.getTime() ?? null,
    sweep: () => sweepSignUps(db.query, new Date(now())),
  }
}
