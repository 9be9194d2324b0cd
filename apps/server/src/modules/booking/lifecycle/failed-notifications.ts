import { button, type EmailWords, table, text, type Writing } from "../../notifications/index.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { exampleFacts } from "../notifications/example-facts.ts"
import type { AppointmentFacts } from "../notifications/facts.ts"
import { sessionRows } from "../notifications/session-rows.ts"

const examples = { usual: { facts: exampleFacts } }

/** That nothing is booked, why, and that no money is kept. */
const failedWords = (writing: Writing, facts: AppointmentFacts, why: readonly string[]): EmailWords => {
  const { t, link } = writing
  return {
    subject: t("mails:failed.subject"),
    heading: t("mails:failed.heading"),
    blocks: [
      ...why.map(text),
      table(sessionRows(writing, { facts, side: "client" })),
      button(t("mails:failed.button"), link(`a/${facts.specialist.url}`)),
    ],
  }
}

/** Tells the client that their payment came too late for its time. */
export const failedSlotLost = defineAppointmentNotification<About>({
  name: "booking.failedSlotLost",
  to: "client",
  occasion: "changes",
  kind: "slotLost",
  examples,
  email: ({ facts }, writing) => {
    const { t, money } = writing
    const amount = money({ amount: facts.appointment.price, currency: facts.appointment.currency })
    return failedWords(writing, facts, [t("mails:failed.slotLost"), t("mails:failed.moneyBack", { amount })])
  },
})

/** Tells the client that their payment was refused. */
export const failedDeclined = defineAppointmentNotification<About>({
  name: "booking.failedDeclined",
  to: "client",
  occasion: "changes",
  kind: "declined",
  examples,
  email: ({ facts }, writing) => failedWords(writing, facts, [writing.t("mails:failed.declined")]),
})

/** Tells the client that their payment was withdrawn after the appointment stood. */
export const withdrawnForClient = defineAppointmentNotification<About>({
  name: "booking.withdrawnForClient",
  to: "client",
  occasion: "changes",
  kind: "withdrawn",
  withCalendar: true,
  examples,
  email: ({ facts }, writing) => failedWords(writing, facts, [writing.t("mails:failed.withdrawn")]),
})

/** Tells the specialist that an appointment that stood no longer does. */
export const withdrawnForSpecialist = defineAppointmentNotification<About>({
  name: "booking.withdrawnForSpecialist",
  to: "provider",
  occasion: "cancellations",
  kind: "withdrawn",
  withCalendar: true,
  examples,
  email: ({ facts }, writing) => {
    const { t } = writing
    return {
      subject: t("mails:cancelled.subject"),
      heading: t("mails:cancelled.heading"),
      blocks: [
        text(t("mails:failed.forSpecialist", { name: facts.client.name })),
        table(sessionRows(writing, { facts, side: "provider" })),
      ],
    }
  },
})
