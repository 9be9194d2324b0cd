import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { Platform } from "../../../platform/types.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { MailLimits } from "../sign-in/mail-limits.ts"
import { findUser, type UserRow, updateUser } from "../user-repository.ts"
import { lockPerson } from "./profile-repository.ts"
import type { FindPartnerFacts } from "./user-details.ts"

type Needs = Pick<Platform, "db" | "clock" | "tokens"> & {
  readonly emails: AccountEmails
  readonly mailLimits: MailLimits
  readonly partnerFacts: FindPartnerFacts
}

const PURPOSE = "identity.notificationEmail"
const LINK_MS = 3 * 24 * 3_600_000

const payloadSchema = z.object({ userId: z.uuid(), email: z.string() })

type Address = { readonly notificationEmail: string; readonly emailValidated: boolean }

const addressOf = (user: UserRow): Address =>
  user.notificationEmail === null
    ? { notificationEmail: user.email, emailValidated: user.emailVerified }
    : {
        notificationEmail: user.notificationEmail,
        emailValidated: user.notificationEmailValidatedAt !== null,
      }

/** Where mails about appointments go: the address of the account until another one is confirmed. */
export const mailAddressOf = (user: UserRow): string =>
  user.notificationEmail !== null && user.notificationEmailValidatedAt !== null
    ? user.notificationEmail
    : user.email

/** The address for notifications, and whether somebody belongs to a clinic or a company. */
export const notificationsDetails = async (
  { db, partnerFacts }: Needs,
  userId: string,
): Promise<Address & { corporate: boolean }> => {
  const [user, { corporate }] = await Promise.all([findUser(db.query, userId), partnerFacts(userId)])
  if (user === null) throw new AppError("noSession")
  return { corporate, ...addressOf(user) }
}

/** Sends notifications elsewhere, once that address is confirmed; empty for the address of the account. */
export const saveNotificationEmail = async (
  needs: Needs,
  { userId, email }: { userId: string; email: string },
): Promise<Address> => {
  const now = needs.clock.now()
  const { before, user } = await needs.db.transaction(async (tx) => {
    const found = await lockPerson(tx, userId)
    const isOwn = email === "" || email === found.user.email
    const isSame = !isOwn && email === found.user.notificationEmail
    const isConfirmed = isSame && found.user.notificationEmailValidatedAt !== null
    if (isSame && isConfirmed) return { before: found.user, user: found.user }
    // Who never proved their own address has no mails sent to the addresses of others.
    if (!isOwn && !found.user.emailVerified) throw new AppError("userNotActivated")
    if (!isOwn) await needs.mailLimits.admit({ about: "confirmation", to: email, by: { userId } }, tx)
    if (isSame) return { before: found.user, user: found.user }
    const set = { notificationEmail: isOwn ? null : email, notificationEmailValidatedAt: null }
    return { before: found.user, user: await updateUser(tx, { id: userId, set, now }) }
  })
  if (user === null) throw new AppError("noSession")
  const { notificationEmail } = user
  if (notificationEmail !== null && user.notificationEmailValidatedAt === null) {
    const payload = { userId, email: notificationEmail }
    const token = needs.tokens.sign({ purpose: PURPOSE, payload, expiresAt: now + LINK_MS })
    await needs.emails.notificationAddress({ ...before, email: notificationEmail }, token)
  }
  return addressOf(user)
}

/** Confirms that address, for who is signed in to the account: a link alone, opened by whoever reads that mailbox, is not enough. */
export const confirmNotificationEmail = async (
  { db, clock, tokens }: Needs,
  { userId, token }: { userId: string; token: string },
): Promise<{ notificationEmail: string; emailValidated: true }> => {
  const now = clock.now()
  const read = tokens.verify({ purpose: PURPOSE, token, schema: payloadSchema, now })
  if (read.kind !== "valid" || read.payload.userId !== userId) throw new AppError("linkExpired")
  const { email } = read.payload
  return await db.transaction(async (tx) => {
    const { user } = await lockPerson(tx, userId)
    if (user.notificationEmail !== email) throw new AppError("linkExpired")
    await updateUser(tx, { id: userId, set: { notificationEmailValidatedAt: new Date(now) }, now })
    return { notificationEmail: email, emailValidated: true as const }
  })
}
