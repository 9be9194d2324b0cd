import {
  button,
  defineNotification,
  type EmailWords,
  table,
  text,
  type Writing,
} from "../../notifications/index.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { exampleFacts, exampleWith } from "../notifications/example-facts.ts"
import { pagePath } from "../notifications/links.ts"
import { type Side, sessionRows } from "../notifications/session-rows.ts"

type Moved = About & {
  /** When it was. */
  readonly from: number
}

const DAY = 86_400_000

const movedWords =
  (side: Side) =>
  ({ facts, from }: Moved, writing: Writing): EmailWords => {
    const { t, dateTime, link } = writing
    const { name } = side === "client" ? facts.provider : facts.client
    return {
      subject: t("mails:moved.subject"),
      heading: t("mails:moved.heading"),
      blocks: [
        text(t("mails:moved.text", { name, before: dateTime(from) })),
        table(sessionRows(writing, { facts, side })),
        ...(facts.appointment.groupId === null ? [] : [text(t("mails:moved.seat", { name }))]),
        text(t("mails:moved.calendar")),
        button(t("mails:confirmed.button"), link(pagePath(facts, side))),
      ],
    }
  }

const usual = { facts: exampleFacts, from: exampleFacts.appointment.start - DAY }
const seat = { facts: exampleWith({ groupId: "group" }), from: exampleFacts.appointment.start - DAY }

/** Tells the client that the appointment has another time, and which it had. */
export const movedForClient = defineAppointmentNotification<Moved>({
  name: "booking.movedForClient",
  to: "client",
  occasion: "changes",
  kind: "moved",
  withCalendar: true,
  examples: { usual, seat },
  email: movedWords("client"),
})

/** Tells the specialist the same. */
export const movedForSpecialist = defineAppointmentNotification<Moved>({
  name: "booking.movedForSpecialist",
  to: "provider",
  occasion: "cancellations",
  kind: "moved",
  withCalendar: true,
  examples: { usual },
  email: movedWords("provider"),
})

type Proposed = About & { readonly starts: readonly number[]; readonly expiresAt: number }

/** Asks the client whether another time suits them. */
export const timesProposedForClient = defineAppointmentNotification<Proposed>({
  name: "booking.timesProposed",
  to: "client",
  occasion: "changes",
  kind: "proposed",
  examples: {
    usual: {
      facts: exampleFacts,
      starts: [exampleFacts.appointment.start + DAY, exampleFacts.appointment.start + 2 * DAY],
      expiresAt: exampleFacts.appointment.start - DAY,
    },
  },
  email: ({ facts, starts, expiresAt }, writing) => {
    const { t, dateTime, link } = writing
    const { provider, appointment } = facts
    return {
      subject: t("mails:proposed.subject"),
      heading: t("mails:proposed.heading"),
      blocks: [
        text(t("mails:proposed.text", { name: provider.name, when: dateTime(appointment.start) })),
        table([{ label: t("mails:proposed.times"), values: starts.map((start) => dateTime(start)) }]),
        text(t("mails:proposed.until", { when: dateTime(expiresAt) })),
        button(t("mails:proposed.button"), link(pagePath(facts, "client"))),
      ],
    }
  },
})

/** Says on the client's screen that their specialist waits for an answer. */
export const answerWanted = defineNotification<null>({
  name: "booking.answerWanted",
  audience: "client",
  occasion: "changes",
  examples: { usual: null },
  inApp: (_facts, { t }) => ({
    kind: "info",
    title: t("mails:proposed.subject"),
    text: t("mails:proposed.notice"),
    group: "proposal",
  }),
})

/** Tells the specialist that the session stays where it is. */
export const stays = defineAppointmentNotification<About & { readonly answer: "declined" | "expired" }>({
  name: "booking.stays",
  to: "provider",
  occasion: "cancellations",
  kind: "stays",
  examples: {
    declined: { facts: exampleFacts, answer: "declined" },
    expired: { facts: exampleFacts, answer: "expired" },
  },
  email: ({ facts, answer }, writing) => {
    const { t, link } = writing
    return {
      subject: t("mails:stays.subject"),
      heading: t("mails:stays.heading"),
      blocks: [
        text(t(`mails:stays.${answer}`, { name: facts.client.name })),
        table(sessionRows(writing, { facts, side: "provider" })),
        button(t("mails:confirmed.button"), link(pagePath(facts, "provider"))),
      ],
    }
  },
})
