import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import { text } from "../../../platform/mail/letter/content.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import { type Side, sessionRows } from "./shared-rows.ts"

type Reader = { readonly language: string; readonly side: Side }

const pageOf = ({ publicUrl, appointment }: MailFacts, { language, side }: Reader): string =>
  `${publicUrl}/${language}/${side === "client" ? "customer" : "provider"}/appointments/${appointment.uuid}`

/** Tells the client that their booking waits for the specialist, and until when. */
export const askedForClient = (facts: MailFacts): AppointmentMail => {
  const { client, provider, appointment } = facts
  const { language, zone } = client
  const t = translator(language)
  const { name } = provider
  const until = formatDateTime({ language, zone, at: appointment.approvalUntil ?? appointment.start })
  const amount = formatMoney({ language, amount: appointment.price, currency: appointment.currency })
  return {
    language,
    subject: t("mails:asked.subject"),
    heading: t("mails:asked.heading"),
    blocks: [
      text(t("mails:asked.text", { name, until })),
      ...(appointment.price === 0 ? [] : [text(t("mails:asked.reserved", { amount }))]),
      { kind: "facts", rows: sessionRows(t, { facts, side: "client" }) },
      {
        kind: "button",
        label: t("mails:confirmed.button"),
        href: pageOf(facts, { language, side: "client" }),
      },
    ],
  }
}

/** Asks the specialist to confirm or to refuse a booking. */
export const askedForProvider = (facts: MailFacts): AppointmentMail => {
  const { client, provider, appointment } = facts
  const { language, zone } = provider
  const t = translator(language)
  const { name } = client
  const until = formatDateTime({ language, zone, at: appointment.approvalUntil ?? appointment.start })
  return {
    language,
    subject: t("mails:asked.subjectForSpecialist"),
    heading: t("mails:asked.headingForSpecialist"),
    blocks: [
      text(t("mails:asked.forSpecialist", { name, until })),
      { kind: "facts", rows: sessionRows(t, { facts, side: "provider" }) },
      {
        kind: "button",
        label: t("mails:proposed.button"),
        href: pageOf(facts, { language, side: "provider" }),
      },
    ],
  }
}

/** Tells the client that the booking came to nothing, and that nothing is charged. */
export const notApprovedForClient = (facts: MailFacts, answer: "refused" | "unanswered"): AppointmentMail => {
  const { client, provider, appointment, specialist, publicUrl } = facts
  const { language } = client
  const t = translator(language)
  const { name } = provider
  return {
    language,
    subject: t("mails:failed.subject"),
    heading: t("mails:failed.heading"),
    blocks: [
      text(t(`mails:asked.${answer}`, { name })),
      ...(appointment.price === 0 ? [] : [text(t("mails:asked.released"))]),
      { kind: "facts", rows: sessionRows(t, { facts, side: "client" }) },
      {
        kind: "button",
        label: t("mails:failed.button"),
        href: `${publicUrl}/${language}/a/${specialist.url}`,
      },
    ],
  }
}

/** Tells the specialist that a booking which waited for them is over. */
export const notApprovedForProvider = (
  facts: MailFacts,
  answer: "unanswered" | "withdrawn",
): AppointmentMail => {
  const { client, provider } = facts
  const { language } = provider
  const t = translator(language)
  const { name } = client
  return {
    language,
    subject: t("mails:failed.subject"),
    heading: t("mails:failed.heading"),
    blocks: [
      text(t(`mails:asked.${answer}ForSpecialist`, { name })),
      { kind: "facts", rows: sessionRows(t, { facts, side: "provider" }) },
    ],
  }
}
