import { button, defineNotification, table, text } from "../../notifications/index.ts"
import { pagePath } from "../notifications/links.ts"
import { exampleSeries, isPaid, priceOf, rowsOf, type SeriesFacts, sumOf } from "./series-notifications.ts"

const untilOf = ({ sessions: [{ appointment }] }: SeriesFacts): number =>
  appointment.approvalUntil ?? appointment.start

/** Tells the client that all sessions of a series wait for their specialist, and until when. */
export const seriesAskedForClient = defineNotification<SeriesFacts>({
  name: "booking.seriesAskedForClient",
  audience: "client",
  occasion: "ownBookings",
  examples: { usual: exampleSeries },
  email: (facts, writing) => {
    const { t, dateTime, link } = writing
    const [first] = facts.sessions
    const amount = sumOf(writing, { ...facts, amountOf: priceOf })
    return {
      subject: t("mails:asked.subject"),
      heading: t("mails:asked.heading"),
      blocks: [
        text(t("mails:asked.text", { name: first.provider.name, until: dateTime(untilOf(facts)) })),
        ...(isPaid(facts) ? [text(t("mails:asked.reserved", { amount }))] : []),
        table(rowsOf(writing, { ...facts, side: "client" })),
        button(t("mails:confirmed.button"), link(pagePath(first, "client"))),
      ],
    }
  },
})

/** Asks the specialist to confirm or to refuse all of them. */
export const seriesAskedForSpecialist = defineNotification<SeriesFacts>({
  name: "booking.seriesAskedForSpecialist",
  audience: "specialist",
  occasion: "requests",
  examples: { usual: exampleSeries },
  email: (facts, writing) => {
    const { t, dateTime, link } = writing
    const [first] = facts.sessions
    return {
      subject: t("mails:asked.subjectForSpecialist"),
      heading: t("mails:asked.headingForSpecialist"),
      blocks: [
        text(t("mails:asked.forSpecialist", { name: first.client.name, until: dateTime(untilOf(facts)) })),
        text(t("series:answer.specialist")),
        table(rowsOf(writing, { ...facts, side: "provider" })),
        button(t("mails:proposed.button"), link(pagePath(first, "provider"))),
      ],
    }
  },
})

type ForClient = SeriesFacts & { readonly answer: "refused" | "unanswered" }

/** Tells the client that none of them is booked, and that nothing is charged. */
export const seriesNotApprovedForClient = defineNotification<ForClient>({
  name: "booking.seriesNotApprovedForClient",
  audience: "client",
  occasion: "changes",
  examples: {
    refused: { ...exampleSeries, answer: "refused" },
    unanswered: { ...exampleSeries, answer: "unanswered" },
  },
  email: (facts, writing) => {
    const { t, link } = writing
    const [first] = facts.sessions
    return {
      subject: t("mails:failed.subject"),
      heading: t("mails:failed.heading"),
      blocks: [
        text(t(`mails:asked.${facts.answer}`, { name: first.provider.name })),
        ...(isPaid(facts) ? [text(t("mails:asked.released"))] : []),
        table(rowsOf(writing, { ...facts, side: "client" })),
        button(t("mails:failed.button"), link(`a/${first.specialist.url}`)),
      ],
    }
  },
})

type ForSpecialist = SeriesFacts & { readonly answer: "unanswered" | "withdrawn" }

/** Tells the specialist that a series which waited for them is over. */
export const seriesNotApprovedForSpecialist = defineNotification<ForSpecialist>({
  name: "booking.seriesNotApprovedForSpecialist",
  audience: "specialist",
  occasion: "cancellations",
  examples: {
    unanswered: { ...exampleSeries, answer: "unanswered" },
    withdrawn: { ...exampleSeries, answer: "withdrawn" },
  },
  email: (facts, writing) => {
    const { t } = writing
    const [first] = facts.sessions
    return {
      subject: t("mails:failed.subject"),
      heading: t("mails:failed.heading"),
      blocks: [
        text(t(`mails:asked.${facts.answer}ForSpecialist`, { name: first.client.name })),
        table(rowsOf(writing, { ...facts, side: "provider" })),
      ],
    }
  },
})

/** What is told of a series that its specialist has to confirm. */
export const SERIES_APPROVAL_NOTIFICATIONS = [
  seriesAskedForClient,
  seriesAskedForSpecialist,
  seriesNotApprovedForClient,
  seriesNotApprovedForSpecialist,
] as const
