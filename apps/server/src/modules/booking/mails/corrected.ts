import type { Outcome } from "@arnica/contract/admin-appointments"
import { translator } from "@arnica/i18n/server"
import { text } from "../../../platform/mail/letter/content.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import { type Side, sessionRows } from "./shared-rows.ts"

/** What the correction means for the money of the reader. */
const moneyWord = (facts: MailFacts, side: Side): "asBooked" | "kept" | "share" => {
  const hasGoneBack = (facts.appointment.refunded ?? 0) > 0
  if (!hasGoneBack) return "asBooked"
  return side === "client" ? "kept" : "share"
}

/** Tells client or specialist that an admin corrected what became of their session. */
export const correctedMail = (
  facts: MailFacts,
  { side, to }: { side: Side; to: Outcome },
): AppointmentMail => {
  const { publicUrl } = facts
  const reader = facts[side]
  const { language } = reader
  const t = translator(language)
  const page = side === "client" ? "customer" : "provider"
  return {
    language,
    subject: t("mails:missed.subject"),
    heading: t("mails:corrected.heading"),
    blocks: [
      text(t(`mails:corrected.${to}`)),
      ...(to === "noShowProvider" ? [] : [text(t(`mails:corrected.${moneyWord(facts, side)}`))]),
      { kind: "facts", rows: sessionRows(t, { facts, side }) },
      text(t("mails:corrected.objection")),
      {
        ...{ kind: "button", label: t("mails:absence.button") },
        href: `${publicUrl}/${language}/${page}/appointments?show=past`,
      },
    ],
  }
}
