import { canSwitch } from "@arnica/contract/occasions"
import type { Language } from "@arnica/i18n/languages"
import type { Clock } from "../../platform/clock.ts"
import type { Tx } from "../../platform/db/handles.ts"
import type { Mailer, MailToSend } from "../../platform/mail/mail.ts"
import type { Sms } from "../../platform/sms/sms.ts"
import type { Live } from "../../platform/websocket/live.ts"
import { type House, renderEmail } from "./layout/render-email.ts"
import { emailFor, type Notification, noticeFor, textFor } from "./notification.ts"
import { readerLanguage } from "./reader-language.ts"
import { isWanted, UNSUBSCRIBE_PAGE, UNSUBSCRIBE_PATH, type Wishes, waitsUntil } from "./wishes.ts"

/** In whose language and on whose clock somebody reads. */
export type ReadsAs = {
  readonly language: Language
  readonly zone: string
  /** What they chose in their settings; who has no account has none. */
  readonly wishes?: Wishes | undefined
}

/** Somebody as an e-mail reaches them. */
export type Reader = ReadsAs & { readonly name?: string | undefined; readonly address: string }

/** Who writes, and what carries it. */
export type Sender = House & {
  readonly mail: Pick<Mailer, "send">
  readonly clock: Pick<Clock, "now">
}

/** What goes with an e-mail beside what it says. */
type Enclosed = Pick<MailToSend, "id" | "replyTo" | "attachments" | "enclosed" | "onlyIf">

/** What is told, and what of. */
type Told<F> = { readonly notification: Notification<F>; readonly facts: F }

type Email<F> = Enclosed & Told<F> & { readonly to: Reader }

/** What ends e-mails of an occasion: the page for people, and the address for programs. */
const endOf = <F>(
  { publicUrl }: House,
  { notification: { occasion }, to: { wishes } }: Pick<Email<F>, "notification" | "to">,
): { readonly page: (language: Language) => string; readonly address: string } | undefined => {
  if (wishes === undefined || !canSwitch({ occasion, channel: "email" })) return
  const query = new URLSearchParams({ token: wishes.unsubscribe(occasion) })
  return {
    page: (language) => `${publicUrl}/${language}/${UNSUBSCRIBE_PAGE}?${query}`,
    address: `${publicUrl}${UNSUBSCRIBE_PATH}?${query}`,
  }
}

/**
 * Writes an e-mail now and answers what queues it, for those who render before the transaction with which it is to leave;
 * null for who switched it off. What is not urgent waits for the end of the reader's quiet hours.
 */
export const prepareEmail = async <F>(
  sender: Sender,
  { notification, to, facts, ...enclosed }: Email<F>,
): Promise<((tx?: Tx) => Promise<void>) | null> => {
  const { occasion } = notification
  if (!isWanted(to.wishes, { occasion, channel: "email" })) return null
  const end = endOf(sender, { notification, to })
  const content = emailFor(notification, { facts, house: sender, reader: to, unsubscribe: end?.page })
  const written = await renderEmail(content, sender)
  const { name, address } = to
  const isUrgent = notification.isUrgent?.(facts) ?? false
  const notBefore = waitsUntil(to.wishes, { occasion, isUrgent, now: sender.clock.now() })
  const mail = { ...enclosed, to: { name, address }, ...written, unsubscribe: end?.address, notBefore }
  return (tx) => sender.mail.send(mail, tx)
}

/**
 * Queues an e-mail to a reader, in the transaction of `tx` when one is given: it leaves with it once, or not at all,
 * and not when they switched it off.
 */
export const notify = async <F>(
  sender: Sender,
  { tx, ...email }: Email<F> & { readonly tx?: Tx | undefined },
): Promise<void> => {
  const queue = await prepareEmail(sender, email)
  await queue?.(tx)
}

/** Those of us who answer: they read English. */
export const supportReader = ({ brand }: Pick<House, "brand">): Reader => ({
  address: brand.supportEmail,
  language: "en",
  zone: "UTC",
})

type Find<T> = (userIds: readonly string[]) => Promise<ReadonlyMap<string, T>>

/** Who knows the people with accounts: their language and clock, their address, and what they chose. */
export type Directory = {
  readonly users: {
    readonly byIds: Find<{ readonly name: string; readonly language: string; readonly timeZone: string }>
  }
  readonly findReach: Find<{ readonly address: string; readonly wishes: Wishes }>
}

/** What telling somebody with an account takes; `live` for what is also shown where they are signed in. */
export type Office = Sender & {
  readonly identity: Directory
  readonly live?: Pick<Live, "publish"> | undefined
}

type ToUser<F> = Told<F> &
  Pick<Enclosed, "enclosed" | "onlyIf"> & { readonly userId: string; readonly tx?: Tx | undefined }

/** Tells somebody by the channels of the notification, in their language and as they chose, if they still have an account. */
export const notifyUser = async <F>(
  office: Office,
  { notification, userId, facts, tx, enclosed, onlyIf }: ToUser<F>,
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
    wishes: way.wishes,
  }
  if (notification.email !== undefined)
    await notify(office, { notification, to, facts, tx, enclosed, onlyIf })
  if (notification.inApp === undefined) return
  const { live } = office
  if (live === undefined || tx === undefined)
    throw new Error(`${notification.name} is shown where people are signed in, with a transaction`)
  await showNotice({ ...office, live }, { notification, userId, facts, tx, reader: to })
}

type Shown<F> = Told<F> & { readonly tx: Tx; readonly userId: string; readonly reader: ReadsAs }

/** Shows a notice where somebody is signed in, unless they switched it off. */
export const showNotice = async <F>(
  office: House & { readonly live: Pick<Live, "publish"> },
  { notification, tx, userId, reader, facts }: Shown<F>,
): Promise<void> => {
  if (!isWanted(reader.wishes, { occasion: notification.occasion, channel: "inApp" })) return
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

/** Queues a text message with the transaction, unless its reader wants none. Ask first whether a service carries any. */
export const notifyByText = async <F>(
  office: House & { readonly sms: Pick<Sms, "send"> },
  { notification, tx, to, reader, facts, onlyIf }: Texted<F>,
): Promise<void> => {
  if (!isWanted(reader.wishes, { occasion: notification.occasion, channel: "text" })) return
  const content = textFor(notification, { facts, house: office, reader })
  await office.sms.send({ to, content, onlyIf }, tx)
}
