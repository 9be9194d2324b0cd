import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../platform/db/handles.ts"
import type { Mailer, MailToSend } from "../../platform/mail/mail.ts"
import type { Sms } from "../../platform/sms/sms.ts"
import type { Live } from "../../platform/websocket/live.ts"
import { type House, renderEmail } from "./layout/render-email.ts"
import { emailFor, type Notification, noticeFor, textFor } from "./notification.ts"
import { readerLanguage } from "./reader-language.ts"

/** In whose language and on whose clock somebody reads. */
export type ReadsAs = { readonly language: Language; readonly zone: string }

/** Somebody as an e-mail reaches them. */
export type Reader = ReadsAs & { readonly name?: string | undefined; readonly address: string }

/** Who writes, and what carries it. */
export type Sender = House & { readonly mail: Pick<Mailer, "send"> }

/** What goes with an e-mail beside what it says. */
type Enclosed = Pick<MailToSend, "id" | "replyTo" | "attachments" | "onlyIf">

/** What is told, and what of. */
type Told<F> = { readonly notification: Notification<F>; readonly facts: F }

type Email<F> = Enclosed & Told<F> & { readonly to: Reader }

/**
 * Writes an e-mail now and answers what queues it, for those who render before the transaction with which it is to leave.
 */
export const prepareEmail = async <F>(
  sender: Sender,
  { notification, to, facts, ...enclosed }: Email<F>,
): Promise<(tx?: Tx) => Promise<void>> => {
  const content = emailFor(notification, { facts, house: sender, reader: to })
  const written = await renderEmail(content, sender)
  const { name, address } = to
  return (tx) => sender.mail.send({ ...enclosed, to: { name, address }, ...written }, tx)
}

/** Queues an e-mail to a reader, in the transaction of `tx` when one is given: it leaves with it once, or not at all. */
export const notify = async <F>(
  sender: Sender,
  { tx, ...email }: Email<F> & { readonly tx?: Tx | undefined },
): Promise<void> => {
  const queue = await prepareEmail(sender, email)
  await queue(tx)
}

/** Those of us who answer: they read English. */
export const supportReader = ({ brand }: Pick<House, "brand">): Reader => ({
  address: brand.supportEmail,
  language: "en",
  zone: "UTC",
})

type Find<T> = (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>

/** Who knows the people with accounts: their language and clock, their address, and what they switched off. */
export type Directory = {
  readonly users: {
    readonly byIds: Find<{ readonly name: string; readonly language: string; readonly timeZone: string }>
  }
  readonly findReach: Find<{
    readonly address: string
    readonly ownNews: boolean
    readonly messageMails: boolean
  }>
}

/** What telling somebody with an account takes; `live` for what is also shown where they are signed in. */
export type Office = Sender & {
  readonly identity: Directory
  readonly live?: Pick<Live, "publish"> | undefined
}

type ToUser<F> = Told<F> & { readonly userId: string; readonly tx?: Tx | undefined }

/** Tells somebody by the channels of the notification, in their language, if they still have an account. */
export const notifyUser = async <F>(
  office: Office,
  { notification, userId, facts, tx }: ToUser<F>,
): Promise<void> => {
  const [users, reach] = await Promise.all([
    office.identity.users.byIds([userId]),
    office.identity.findReach([userId]),
  ])
  const [user, way] = [users.get(userId), reach.get(userId)]
  if (user === undefined || way === undefined) return
  const to = {
    name: user.name,
    address: way.address,
    language: readerLanguage({ account: user }),
    zone: user.timeZone,
  }
  const isWanted = notification.switch === undefined || way[notification.switch]
  if (isWanted) await notify(office, { notification, to, facts, tx })
  if (notification.inApp === undefined) return
  const { live } = office
  if (live === undefined || tx === undefined)
    throw new Error(`${notification.name} is shown where people are signed in, with a transaction`)
  await showNotice({ ...office, live }, { notification, userId, facts, tx, reader: to })
}

type Shown<F> = Told<F> & { readonly tx: Tx; readonly userId: string; readonly reader: ReadsAs }

/** Shows a notice where somebody is signed in. */
export const showNotice = async <F>(
  office: House & { readonly live: Pick<Live, "publish"> },
  { notification, tx, userId, reader, facts }: Shown<F>,
): Promise<void> => {
  const data = noticeFor(notification, { facts, house: office, reader })
  await office.live.publish(tx, { userId, type: "notification", data })
}

type Texted<F> = Pick<MailToSend, "onlyIf"> &
  Told<F> & {
    readonly tx: Tx
    /** E.164. */
    readonly to: string
    readonly reader: ReadsAs
  }

/** Queues a text message with the transaction. Ask first whether a service carries any. */
export const notifyByText = async <F>(
  office: House & { readonly sms: Pick<Sms, "send"> },
  { notification, tx, to, reader, facts, onlyIf }: Texted<F>,
): Promise<void> => {
  const content = textFor(notification, { facts, house: office, reader })
  await office.sms.send({ to, content, onlyIf }, tx)
}
