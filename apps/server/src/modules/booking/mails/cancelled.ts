import { formatMoney } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import { type Block, type Fact, text } from "../../../platform/mail/letter/content.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import { type Side, sessionRows } from "./shared-rows.ts"

/** Who called it off: one of both, or the specialist's clinic in their place; or its group was called off. */
type By = "client" | "provider" | "clinic" | "group"
type Told = { readonly facts: MailFacts; readonly by: By }

const TO_SPECIALIST = {
  client: "mails:cancelled.clientCancelled",
  provider: "mails:cancelled.specialistCancelled",
  group: "mails:cancelled.groupCancelled",
  clinic: "mails:cancelled.clinicCancelled",
} as const

const refundOf = ({ appointment }: MailFacts, language: AppointmentMail["language"]): string =>
  formatMoney({ language, amount: appointment.refunded ?? 0, currency: appointment.currency })

const refundText = (t: Translator, facts: MailFacts): Block[] => {
  const { appointment, client } = facts
  if (appointment.price === 0) return []
  const amount = refundOf(facts, client.language)
  return [
    text(appointment.refunded ? t("mails:cancelled.refund", { amount }) : t("mails:cancelled.noRefund")),
  ]
}

const refundRow = (t: Translator, { facts, side }: { facts: MailFacts; side: Side }): Fact[] =>
  facts.appointment.price === 0
    ? []
    : [{ label: t("mails:label.refund"), values: [refundOf(facts, facts[side].language)] }]

/** Tells the client that the appointment is called off, and what goes back. */
export const cancelledForClient = ({ facts, by }: Told): AppointmentMail => {
  const { client, provider, specialist, publicUrl } = facts
  const { language } = client
  const t = translator(language)
  const { name } = provider
  return {
    language,
    subject: t("mails:cancelled.subject"),
    heading: t("mails:cancelled.heading"),
    blocks: [
      text(
        by === "client"
          ? t("mails:cancelled.byClient", { name })
          : t("mails:cancelled.bySpecialist", { name }),
      ),
      ...refundText(t, facts),
      {
        kind: "facts",
        rows: [...sessionRows(t, { facts, side: "client" }), ...refundRow(t, { facts, side: "client" })],
      },
      {
        kind: "button",
        label: t("mails:cancelled.button"),
        href: `${publicUrl}/${language}/a/${specialist.url}`,
      },
    ],
  }
}

/** Tells the specialist that the appointment is called off and the time is free. */
export const cancelledForProvider = ({ facts, by }: Told): AppointmentMail => {
  const { client, provider } = facts
  const { language } = provider
  const t = translator(language)
  const { name } = client
  return {
    language,
    subject: t("mails:cancelled.subject"),
    heading: t("mails:cancelled.heading"),
    blocks: [
      text(t(TO_SPECIALIST[by], { name })),
      {
        kind: "facts",
        rows: [...sessionRows(t, { facts, side: "provider" }), ...refundRow(t, { facts, side: "provider" })],
      },
    ],
  }
}
