import { formatMoney } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import { type Block, text } from "../../../platform/mail/letter/content.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import { sessionRows } from "./shared-rows.ts"

/** How a payment came to nothing: too late for its time, refused, or withdrawn after the appointment stood. */
export type Failure = "slotLost" | "declined" | "withdrawn"

const explanation = (t: Translator, { facts, failure }: { facts: MailFacts; failure: Failure }): Block[] => {
  const { appointment, client } = facts
  switch (failure) {
    case "slotLost": {
      const amount = formatMoney({ ...client, amount: appointment.price, currency: appointment.currency })
      return [text(t("mails:failed.slotLost")), text(t("mails:failed.moneyBack", { amount }))]
    }
    case "declined":
      return [text(t("mails:failed.declined"))]
    case "withdrawn":
      return [text(t("mails:failed.withdrawn"))]
  }
}

/** Tells the client that nothing is booked, why, and that no money is kept. */
export const failedForClient = (given: {
  readonly facts: MailFacts
  readonly failure: Failure
}): AppointmentMail => {
  const { facts } = given
  const { client, specialist, publicUrl } = facts
  const { language } = client
  const t = translator(language)
  return {
    language,
    subject: t("mails:failed.subject"),
    heading: t("mails:failed.heading"),
    blocks: [
      ...explanation(t, given),
      { kind: "facts", rows: sessionRows(t, { facts, side: "client" }) },
      {
        kind: "button",
        label: t("mails:failed.button"),
        href: `${publicUrl}/${language}/a/${specialist.url}`,
      },
    ],
  }
}

/** Tells the specialist that an appointment that stood no longer does. */
export const withdrawnForProvider = (facts: MailFacts): AppointmentMail => {
  const { client, provider } = facts
  const { language } = provider
  const t = translator(language)
  return {
    language,
    subject: t("mails:cancelled.subject"),
    heading: t("mails:cancelled.heading"),
    blocks: [
      text(t("mails:failed.forSpecialist", { name: client.name })),
      { kind: "facts", rows: sessionRows(t, { facts, side: "provider" }) },
    ],
  }
}
