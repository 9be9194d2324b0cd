import { button, table, text } from "../../notifications/index.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { exampleFacts } from "../notifications/example-facts.ts"
import { pagePath } from "../notifications/links.ts"
import { sessionRows } from "../notifications/session-rows.ts"

const examples = { usual: { facts: exampleFacts } }

/** Tells the client that their booking waits for the specialist, and until when. */
export const approvalAskedForClient = defineAppointmentNotification<About>({
  name: "booking.approvalAskedForClient",
  to: "client",
  occasion: "ownBookings",
  kind: "asked",
  examples,
  email: ({ facts }, writing) => {
    const { t, dateTime, money, link } = writing
    const { provider, appointment } = facts
    const { price, currency } = appointment
    const until = dateTime(appointment.approvalUntil ?? appointment.start)
    const amount = money({ amount: price, currency })
    return {
      subject: t("mails:asked.subject"),
      heading: t("mails:asked.heading"),
      blocks: [
        text(t("mails:asked.text", { name: provider.name, until })),
        ...(price === 0 ? [] : [text(t("mails:asked.reserved", { amount }))]),
        table(sessionRows(writing, { facts, side: "client" })),
        button(t("mails:confirmed.button"), link(pagePath(facts, "client"))),
      ],
    }
  },
})

/** Asks the specialist to confirm or to refuse a booking. */
export const approvalAskedForSpecialist = defineAppointmentNotification<About>({
  name: "booking.approvalAskedForSpecialist",
  to: "provider",
  occasion: "requests",
  kind: "asked",
  examples,
  email: ({ facts }, writing) => {
    const { t, dateTime, link } = writing
    const { client, appointment } = facts
    const until = dateTime(appointment.approvalUntil ?? appointment.start)
    return {
      subject: t("mails:asked.subjectForSpecialist"),
      heading: t("mails:asked.headingForSpecialist"),
      blocks: [
        text(t("mails:asked.forSpecialist", { name: client.name, until })),
        table(sessionRows(writing, { facts, side: "provider" })),
        button(t("mails:proposed.button"), link(pagePath(facts, "provider"))),
      ],
    }
  },
})

/** Tells the client that the booking came to nothing, and that nothing is charged. */
export const notApprovedForClient = defineAppointmentNotification<
  About & { readonly answer: "refused" | "unanswered" }
>({
  name: "booking.notApprovedForClient",
  to: "client",
  occasion: "changes",
  kind: "failed",
  examples: {
    refused: { facts: exampleFacts, answer: "refused" },
    unanswered: { facts: exampleFacts, answer: "unanswered" },
  },
  email: ({ facts, answer }, writing) => {
    const { t, link } = writing
    const { provider, appointment, specialist } = facts
    return {
      subject: t("mails:failed.subject"),
      heading: t("mails:failed.heading"),
      blocks: [
        text(t(`mails:asked.${answer}`, { name: provider.name })),
        ...(appointment.price === 0 ? [] : [text(t("mails:asked.released"))]),
        table(sessionRows(writing, { facts, side: "client" })),
        button(t("mails:failed.button"), link(`a/${specialist.url}`)),
      ],
    }
  },
})

/** Tells the specialist that a booking which waited for them is over. */
export const notApprovedForSpecialist = defineAppointmentNotification<
  About & { readonly answer: "unanswered" | "withdrawn" }
>({
  name: "booking.notApprovedForSpecialist",
  to: "provider",
  occasion: "cancellations",
  kind: "failed",
  examples: {
    unanswered: { facts: exampleFacts, answer: "unanswered" },
    withdrawn: { facts: exampleFacts, answer: "withdrawn" },
  },
  email: ({ facts, answer }, writing) => {
    const { t } = writing
    return {
      subject: t("mails:failed.subject"),
      heading: t("mails:failed.heading"),
      blocks: [
        text(t(`mails:asked.${answer}ForSpecialist`, { name: facts.client.name })),
        table(sessionRows(writing, { facts, side: "provider" })),
      ],
    }
  },
})
