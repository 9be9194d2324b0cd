import { formatMoney } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import { sessionRows } from "./shared-rows.ts"

/** Tells the client that the session did not take place, for whom it did not, and what that means for the money. */
export const missedForClient = (facts: MailFacts, missing: "client" | "provider"): AppointmentMail => {
  const { client, provider, appointment, publicUrl } = facts
  const { language } = client
  const t = translator(language)
  const { name } = provider
  const refunded = appointment.refunded ?? 0
  const amount = formatMoney({ language, amount: refunded, currency: appointment.currency })
  return {
    language,
    subject: t("mails:missed.subject"),
    heading: t("mails:missed.heading"),
    blocks: [
      { kind: "text", text: t(`mails:missed.${missing}`, { name }) },
      ...(refunded > 0 ? [{ kind: "text" as const, text: t("mails:cancelled.refund", { amount }) }] : []),
      { kind: "facts", rows: sessionRows(t, { facts, side: "client" }) },
      {
        kind: "button",
        label: t("mails:confirmed.button"),
        href: `${publicUrl}/${language}/customer/appointments?show=past`,
      },
    ],
  }
}
