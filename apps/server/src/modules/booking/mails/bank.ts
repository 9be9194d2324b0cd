import { formatDateTime } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import { text } from "../../../platform/mail/letter/content.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import { sessionRows } from "./shared-rows.ts"

/**
 * Tells the client what a bank does about their payment once they need to know: it refused it, and until when they can
 * pay another way; or it still decides although the time is no longer held, and what becomes of time and money.
 */
export const bankMail = (facts: MailFacts, news: "holdOver" | "refused"): AppointmentMail => {
  const { client, provider, appointment, publicUrl } = facts
  const { language, zone } = client
  const t = translator(language)
  const { name } = provider
  const until = formatDateTime({ language, zone, at: appointment.holdExpiresAt ?? appointment.start })
  const about =
    news === "refused"
      ? [text(t("mails:bank.refused.text", { name })), text(t("mails:bank.refused.until", { until }))]
      : [
          text(t("mails:bank.holdOver.text", { name })),
          text(t(appointment.needsApproval ? "mails:bank.holdOver.lost" : "mails:bank.holdOver.then")),
        ]
  return {
    language,
    subject: t(`mails:bank.${news}.subject`),
    heading: t(`mails:bank.${news}.subject`),
    blocks: [
      ...about,
      { kind: "facts", rows: sessionRows(t, { facts, side: "client" }) },
      {
        kind: "button",
        label: t(`mails:bank.${news}.button`),
        href: `${publicUrl}/${language}/booking/payment/${appointment.orderId ?? ""}`,
      },
    ],
  }
}
