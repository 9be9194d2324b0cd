import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import { isByPhone } from "@arnica/rules/rooms"
import { type Block, text } from "../../../platform/mail/letter/content.ts"
import { deadlinesOf } from "../domain/cancellation.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import { callText } from "./call.ts"
import type { MailFacts } from "./facts.ts"
import { isInRoom } from "./links.ts"
import { sessionRows } from "./shared-rows.ts"

const priceOf = ({ appointment }: MailFacts, language: AppointmentMail["language"]): string =>
  formatMoney({ language, amount: appointment.price, currency: appointment.currency })

const howToJoin = (t: Translator, facts: MailFacts): string => {
  const { appointment } = facts
  if (isByPhone(appointment)) return callText(t, { facts, side: "client" })
  if (appointment.place === "office") return t("mails:confirmed.joinOffice")
  return t(isInRoom(facts) ? "mails:confirmed.joinRoom" : "mails:confirmed.joinOnline")
}

const pageOf = ({ appointment, client, publicUrl }: MailFacts): string =>
  `${publicUrl}/${client.language}/customer/appointments/${appointment.uuid}`

/** That it is paid, and the receipt: the invoice is the specialist's, and may wait for what they have to fill in. */
const receipt = (t: Translator, facts: MailFacts): Block[] => {
  const { price, packageId } = facts.appointment
  if (price === 0 || packageId !== null) return []
  return [
    text(t("mails:confirmed.receipt", { price: priceOf(facts, facts.client.language) })),
    { kind: "button", label: t("mails:confirmed.receiptButton"), href: `${pageOf(facts)}#invoices` },
  ]
}

/** How much cancelling gives back. Names no time that has passed: who reads it late is told what is left. */
export const cancellationRule = (t: Translator, { appointment, client, now }: MailFacts): string => {
  const deadlines = deadlinesOf(appointment)
  if (deadlines === null) return t("mails:confirmed.cancelFree")
  const { language, zone } = client
  const full = formatDateTime({ language, zone, at: deadlines.fullUntil })
  const half = formatDateTime({ language, zone, at: deadlines.halfUntil })
  if (deadlines.fullUntil > now) return t("mails:confirmed.cancelRule", { full, half })
  return deadlines.halfUntil > now
    ? t("mails:confirmed.cancelHalf", { half })
    : t("mails:confirmed.cancelNone")
}

/** Tells the client that the appointment stands: when on both clocks, how to join, what it cost, how to cancel. */
export const confirmedForClient = (facts: MailFacts): AppointmentMail => {
  const { client, provider } = facts
  const { language } = client
  const t = translator(language)
  const price = { label: t("mails:label.price"), values: [priceOf(facts, language)] }
  return {
    language,
    subject: t("mails:confirmed.subject"),
    heading: t("mails:confirmed.heading"),
    blocks: [
      text(t("mails:confirmed.intro", { name: provider.name })),
      { kind: "facts", rows: [...sessionRows(t, { facts, side: "client" }), price] },
      ...receipt(t, facts),
      text(howToJoin(t, facts)),
      text(cancellationRule(t, facts)),
      text(t("mails:confirmed.calendar")),
      { kind: "button", label: t("mails:confirmed.button"), href: pageOf(facts) },
    ],
  }
}

/** Tells the specialist of a new appointment. What the client wrote stays out of the mail: it may be about health. */
export const confirmedForProvider = (facts: MailFacts): AppointmentMail => {
  const { client, provider, appointment, attachmentCount } = facts
  const { language } = provider
  const t = translator(language)
  const extras = [
    ...(isByPhone(appointment) ? [text(callText(t, { facts, side: "provider" }))] : []),
    ...(appointment.note === null ? [] : [text(t("mails:booked.note"))]),
    ...(attachmentCount === 0 ? [] : [text(t("mails:booked.files", { count: attachmentCount }))]),
  ]
  const price = { label: t("mails:label.price"), values: [priceOf(facts, language)] }
  return {
    language,
    subject: t("mails:booked.subject"),
    heading: t("mails:booked.heading"),
    blocks: [
      text(t("mails:booked.intro", { name: client.name })),
      { kind: "facts", rows: [...sessionRows(t, { facts, side: "provider" }), price] },
      ...extras,
      text(t("mails:confirmed.calendar")),
    ],
  }
}
