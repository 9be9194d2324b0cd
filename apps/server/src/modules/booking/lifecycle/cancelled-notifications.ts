import {
  type Block,
  button,
  type EmailWords,
  type Fact,
  table,
  text,
  type Writing,
} from "../../notifications/index.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { exampleFacts, exampleWith } from "../notifications/example-facts.ts"
import type { AppointmentFacts } from "../notifications/facts.ts"
import { sessionRows } from "../notifications/session-rows.ts"

/** Who called it off: one of both, or the specialist's clinic in their place; or its group was called off. */
type Cancelled = About & { readonly by: "client" | "provider" | "clinic" | "group" }

const TO_SPECIALIST = {
  client: "mails:cancelled.clientCancelled",
  provider: "mails:cancelled.specialistCancelled",
  group: "mails:cancelled.groupCancelled",
  clinic: "mails:cancelled.clinicCancelled",
} as const

const refundOf = ({ money }: Writing, { appointment }: AppointmentFacts): string =>
  money({ amount: appointment.refunded ?? 0, currency: appointment.currency })

const refundText = (writing: Writing, facts: AppointmentFacts): Block[] => {
  const { t } = writing
  const { appointment } = facts
  if (appointment.price === 0) return []
  const amount = refundOf(writing, facts)
  return [
    text(appointment.refunded ? t("mails:cancelled.refund", { amount }) : t("mails:cancelled.noRefund")),
  ]
}

const refundRow = (writing: Writing, facts: AppointmentFacts): Fact[] =>
  facts.appointment.price === 0
    ? []
    : [{ label: writing.t("mails:label.refund"), values: [refundOf(writing, facts)] }]

const refunded = exampleWith({ status: "cancelledByProvider", refunded: 25_000 })

/** That the appointment is called off, and what goes back. */
const wordsForClient =
  (by: "byClient" | "bySpecialist") =>
  ({ facts }: About, writing: Writing): EmailWords => {
    const { t, link } = writing
    return {
      subject: t("mails:cancelled.subject"),
      heading: t("mails:cancelled.heading"),
      blocks: [
        text(t(`mails:cancelled.${by}`, { name: facts.provider.name })),
        ...refundText(writing, facts),
        table([...sessionRows(writing, { facts, side: "client" }), ...refundRow(writing, facts)]),
        button(t("mails:cancelled.button"), link(`a/${facts.specialist.url}`)),
      ],
    }
  }

/** Tells the client that they called the appointment off. */
export const cancelledByClient = defineAppointmentNotification<About>({
  name: "booking.cancelledByClient",
  to: "client",
  occasion: "ownBookings",
  kind: "cancelled",
  withCalendar: true,
  examples: { refunded: { facts: refunded }, late: { facts: exampleFacts } },
  email: wordsForClient("byClient"),
})

/** Tells the client that the other side called the appointment off; by text message, too, who wants it. */
export const cancelledBySpecialist = defineAppointmentNotification<About>({
  name: "booking.cancelledBySpecialist",
  to: "client",
  occasion: "changes",
  kind: "cancelled",
  withCalendar: true,
  examples: { usual: { facts: refunded } },
  email: wordsForClient("bySpecialist"),
  text: ({ facts }, { t, dateTime, brand }) =>
    t("mails:cancelled.text", { when: dateTime(facts.appointment.start), brand: brand.name }),
})

/** Tells the specialist that the appointment is called off and the time is free. */
export const cancelledForSpecialist = defineAppointmentNotification<Cancelled>({
  name: "booking.cancelledForSpecialist",
  to: "provider",
  occasion: "cancellations",
  kind: "cancelled",
  withCalendar: true,
  examples: {
    byClient: { facts: exampleFacts, by: "client" },
    bySpecialist: { facts: refunded, by: "provider" },
    byClinic: { facts: refunded, by: "clinic" },
    withGroup: { facts: refunded, by: "group" },
  },
  email: ({ facts, by }, writing) => {
    const { t } = writing
    const { name } = facts.client
    return {
      subject: t("mails:cancelled.subject"),
      heading: t("mails:cancelled.heading"),
      blocks: [
        text(t(TO_SPECIALIST[by], { name })),
        table([...sessionRows(writing, { facts, side: "provider" }), ...refundRow(writing, facts)]),
      ],
    }
  },
})
