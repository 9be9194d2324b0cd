import { formatDateTime } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import { type Side, sessionRows } from "./shared-rows.ts"

type Told = { readonly facts: MailFacts; readonly side: Side }

const partners = ({ facts, side }: Told) =>
  side === "client"
    ? { reader: facts.client, other: facts.provider }
    : { reader: facts.provider, other: facts.client }

/** Where somebody reads on about an appointment. */
const pageOf = ({ facts, side }: Told, language: string): string => {
  const role = side === "client" ? "customer" : "provider"
  return `${facts.publicUrl}/${language}/${role}/appointments/${facts.appointment.uuid}`
}

/** Tells one of the two that the appointment has another time, and which it had. */
export const movedMail = ({ from, ...told }: Told & { readonly from: number }): AppointmentMail => {
  const { facts, side } = told
  const { reader, other } = partners(told)
  const { language, zone } = reader
  const t = translator(language)
  const before = formatDateTime({ language, zone, at: from })
  return {
    language,
    subject: t("mails:moved.subject"),
    heading: t("mails:moved.heading"),
    blocks: [
      { kind: "text", text: t("mails:moved.text", { name: other.name, before }) },
      { kind: "facts", rows: sessionRows(t, { facts, side }) },
      ...(facts.appointment.groupId === null
        ? []
        : [{ kind: "text" as const, text: t("mails:moved.seat", { name: other.name }) }]),
      { kind: "text", text: t("mails:moved.calendar") },
      { kind: "button", label: t("mails:confirmed.button"), href: pageOf(told, language) },
    ],
  }
}

/** Asks the client whether another time suits them. */
export const proposedMail = (
  facts: MailFacts,
  { starts, expiresAt }: { readonly starts: readonly number[]; readonly expiresAt: number },
): AppointmentMail => {
  const { client, provider, appointment } = facts
  const { language, zone } = client
  const t = translator(language)
  const { name } = provider
  const on = (at: number): string => formatDateTime({ language, zone, at })
  return {
    language,
    subject: t("mails:proposed.subject"),
    heading: t("mails:proposed.heading"),
    blocks: [
      { kind: "text", text: t("mails:proposed.text", { name, when: on(appointment.start) }) },
      { kind: "facts", rows: [{ label: t("mails:proposed.times"), values: starts.map(on) }] },
      { kind: "text", text: t("mails:proposed.until", { when: on(expiresAt) }) },
      {
        kind: "button",
        label: t("mails:proposed.button"),
        href: pageOf({ facts, side: "client" }, language),
      },
    ],
  }
}

/** Tells the specialist that the session stays where it is. */
export const staysMail = (facts: MailFacts, why: "declined" | "expired"): AppointmentMail => {
  const { client, provider } = facts
  const { language } = provider
  const t = translator(language)
  return {
    language,
    subject: t("mails:stays.subject"),
    heading: t("mails:stays.heading"),
    blocks: [
      { kind: "text", text: t(`mails:stays.${why}`, { name: client.name }) },
      { kind: "facts", rows: sessionRows(t, { facts, side: "provider" }) },
      {
        kind: "button",
        label: t("mails:confirmed.button"),
        href: pageOf({ facts, side: "provider" }, language),
      },
    ],
  }
}
