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
  if (facts.outside === "void") return [text(t("mails:cancelled.nothingDue"))]
  if (facts.outside === "due") return [text(t("mails:cancelled.stillDue"))]
  if (facts.outside === "paid" && appointment.refunded)
    return [text(t("mails:cancelled.refundOutside", { amount }))]
  return [
    text(appointment.refunded ? t("mails:cancelled.refund", { amount }) : t("mails:cancelled.noRefund")),
  ]
}

const refundRow = (writing: Writing, facts: AppointmentFacts): Fact[] =>
  facts.appointment.price === 0 || facts.outside === "void" || facts.outside === "due"
    ? []
    : [{ label: writing.t("mails:label.refund"), values: [refundOf(writing, facts)] }]

/** What calling it off means for the money, where the specialist was paid by the client. */
const outsideText = (writing: Writing, facts: AppointmentFacts): Block[] => {
  const { t } = writing
  if (facts.outside === null) return []
  if (facts.outside === "paid")
    return facts.appointment.refunded
      ? [text(t("mails:cancelled.returnOutside", { amount: refundOf(writing, facts) }))]
      : []
  return [text(t(facts.outside === "void" ? "mails:cancelled.nothingDue" : "mails:cancelled.dueToYou"))]
}

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
  examples: {
    refunded: { facts: refunded },
    late: { facts: exampleFacts },
    outside: { facts: { ...refunded, outside: "paid" } },
    dueOutside: { facts: { ...exampleFacts, outside: "due" } },
    unpaidOutside: { facts: { ...exampleFacts, outside: "void" } },
  },
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
    outside: { facts: { ...refunded, outside: "paid" }, by: "provider" },
    dueOutside: { facts: { ...exampleFacts, outside: "due" }, by: "client" },
  },
  email: ({ facts, by }, writing) => {
    const { t } = writing
    const { name } = facts.client
    return {
      subject: t("mails:cancelled.subject"),
      heading: t("mails:cancelled.heading"),
      blocks: [
        text(
          t(facts.outside !== null && by !== "client" ? "mails:cancelled.told" : TO_SPECIALIST[by], { name }),
        ),
        ...outsideText(writing, facts),
        table([...sessionRows(writing, { facts, side: "provider" }), ...refundRow(writing, facts)]),
      ],
    }
  },
})
