import { button, table, text } from "../../notifications/index.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { exampleFacts, exampleWith } from "../notifications/example-facts.ts"
import { sessionRows } from "../notifications/session-rows.ts"

/** Tells the client that the bank refused their payment, and until when they can pay another way. */
export const bankRefused = defineAppointmentNotification<About>({
  name: "booking.bankRefused",
  to: "client",
  occasion: "payments",
  kind: "declined",
  examples: { usual: { facts: exampleFacts } },
  email: ({ facts }, writing) => {
    const { t, dateTime, link } = writing
    const { provider, appointment } = facts
    const until = dateTime(appointment.holdExpiresAt ?? appointment.start)
    return {
      subject: t("mails:bank.refused.subject"),
      heading: t("mails:bank.refused.subject"),
      blocks: [
        text(t("mails:bank.refused.text", { name: provider.name })),
        text(t("mails:bank.refused.until", { until })),
        table(sessionRows(writing, { facts, side: "client" })),
        button(t("mails:bank.refused.button"), link(`booking/payment/${appointment.orderId ?? ""}`)),
      ],
    }
  },
})

/**
 * Tells the client that the bank still decides although the time is no longer held, and what becomes of time and money.
 */
export const bankHoldOver = defineAppointmentNotification<About>({
  name: "booking.bankHoldOver",
  to: "client",
  occasion: "payments",
  kind: "checking",
  examples: { usual: { facts: exampleFacts }, approval: { facts: exampleWith({ needsApproval: true }) } },
  email: ({ facts }, writing) => {
    const { t, link } = writing
    const { provider, appointment } = facts
    return {
      subject: t("mails:bank.holdOver.subject"),
      heading: t("mails:bank.holdOver.subject"),
      blocks: [
        text(t("mails:bank.holdOver.text", { name: provider.name })),
        text(t(appointment.needsApproval ? "mails:bank.holdOver.lost" : "mails:bank.holdOver.then")),
        table(sessionRows(writing, { facts, side: "client" })),
        button(t("mails:bank.holdOver.button"), link(`booking/payment/${appointment.orderId ?? ""}`)),
      ],
    }
  },
})
