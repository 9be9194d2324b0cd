import { button, table, text } from "../../notifications/index.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { exampleFacts, exampleWith } from "../notifications/example-facts.ts"
import { sessionRows } from "../notifications/session-rows.ts"

/** Tells the client that the session did not take place, for whom it did not, and what that means for the money. */
export const missed = defineAppointmentNotification<About & { readonly missing: "client" | "provider" }>({
  name: "booking.missed",
  to: "client",
  occasion: "changes",
  kind: "missed",
  examples: {
    client: { facts: exampleFacts, missing: "client" },
    specialist: { facts: exampleWith({ refunded: 25_000 }), missing: "provider" },
  },
  email: ({ facts, missing }, writing) => {
    const { t, money, link } = writing
    const { provider, appointment } = facts
    const refunded = appointment.refunded ?? 0
    const back = facts.outside === null ? "mails:cancelled.refund" : "mails:cancelled.refundOutside"
    const amount = money({ amount: refunded, currency: appointment.currency })
    return {
      subject: t("mails:missed.subject"),
      heading: t("mails:missed.heading"),
      blocks: [
        text(t(`mails:missed.${missing}`, { name: provider.name })),
        ...(refunded > 0 ? [text(t(back, { amount }))] : []),
        table(sessionRows(writing, { facts, side: "client" })),
        button(t("mails:confirmed.button"), link("customer/appointments?show=past")),
      ],
    }
  },
})
