import type { Outcome } from "@arnica/contract/admin-appointments"
import { button, type EmailWords, table, text, type Writing } from "../../notifications/index.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { exampleFacts, exampleWith } from "../notifications/example-facts.ts"
import type { AppointmentFacts } from "../notifications/facts.ts"
import { type Side, sessionRows } from "../notifications/session-rows.ts"

type Corrected = About & { readonly outcome: Outcome }

/** What the correction means for the money of the reader. */
const moneyWord = (facts: AppointmentFacts, side: Side): "asBooked" | "kept" | "share" => {
  const hasGoneBack = (facts.appointment.refunded ?? 0) > 0
  if (!hasGoneBack) return "asBooked"
  return side === "client" ? "kept" : "share"
}

const correctedWords =
  (side: Side) =>
  ({ facts, outcome }: Corrected, writing: Writing): EmailWords => {
    const { t, link } = writing
    const page = side === "client" ? "customer" : "provider"
    return {
      subject: t("mails:missed.subject"),
      heading: t("mails:corrected.heading"),
      blocks: [
        text(t(`mails:corrected.${outcome}`)),
        ...(outcome === "noShowProvider" ? [] : [text(t(`mails:corrected.${moneyWord(facts, side)}`))]),
        table(sessionRows(writing, { facts, side })),
        text(t("mails:corrected.objection")),
        button(t("mails:absence.button"), link(`${page}/appointments?show=past`)),
      ],
    }
  }

const examples = {
  held: { facts: exampleFacts, outcome: "completed" },
  clientMissing: { facts: exampleWith({ refunded: 25_000 }), outcome: "noShowClient" },
  specialistMissing: { facts: exampleFacts, outcome: "noShowProvider" },
} as const

/** Tells the client that an admin corrected what became of their session. */
export const correctedForClient = defineAppointmentNotification<Corrected>({
  name: "booking.correctedForClient",
  to: "client",
  occasion: "changes",
  kind: "corrected",
  examples,
  email: correctedWords("client"),
})

/** Tells the specialist the same. */
export const correctedForSpecialist = defineAppointmentNotification<Corrected>({
  name: "booking.correctedForSpecialist",
  to: "provider",
  occasion: "outcomes",
  kind: "corrected",
  examples,
  email: correctedWords("provider"),
})
