import {
  type Block,
  button,
  defineNotification,
  type EmailWords,
  type Fact,
  table,
  text,
  type Writing,
} from "../../notifications/index.ts"
import { exampleFacts } from "../notifications/example-facts.ts"
import type { AppointmentFacts } from "../notifications/facts.ts"
import { pagePath } from "../notifications/links.ts"
import { rowsButTime, type Side } from "../notifications/session-rows.ts"

/** What is told of several sessions of a series at once, in the order of time. */
export type SeriesFacts = {
  readonly sessions: readonly [AppointmentFacts, ...AppointmentFacts[]]
  /** Who called them off, or moved them. */
  readonly by?: "client" | "provider" | undefined
  /** When each was to begin before, epoch milliseconds; empty where none moved. */
  readonly from: readonly number[]
}

type Read = SeriesFacts & { readonly side: Side }

const WEEK_MS = 7 * 86_400_000

const exampleOf = (week: number): AppointmentFacts => {
  const { appointment } = exampleFacts
  const later = { start: appointment.start + week * WEEK_MS, end: appointment.end + week * WEEK_MS }
  return { ...exampleFacts, appointment: { ...appointment, ...later, refunded: appointment.price } }
}

/** Three sessions of a series. */
export const exampleSeries: SeriesFacts = { sessions: [exampleOf(0), exampleOf(1), exampleOf(2)], from: [] }
const moved: SeriesFacts = {
  ...exampleSeries,
  from: exampleSeries.sessions.map(({ appointment }) => appointment.start - 86_400_000),
}

/** When each of them is, on the reader's clock; of those that moved also when it was to be. */
const timesRow = ({ t, sessionTime, dateTime }: Writing, { sessions, from }: SeriesFacts): Fact => ({
  label: t("mails:label.when"),
  values: sessions.map(({ appointment }, index) => {
    const before = from[index]
    const now = sessionTime(appointment)
    return before === undefined ? now : t("mails:series.fromTo", { from: dateTime(before), to: now })
  }),
})

/** What all of them come to, by an amount of each in minor units. */
export const sumOf = (
  { money }: Writing,
  {
    sessions,
    amountOf,
  }: Pick<SeriesFacts, "sessions"> & { readonly amountOf: (facts: AppointmentFacts) => number },
): string => {
  const amount = sessions.reduce((sum, facts) => sum + amountOf(facts), 0)
  return money({ amount, currency: sessions[0].appointment.currency })
}

/** Whether any of them costs something. */
export const isPaid = ({ sessions }: SeriesFacts): boolean =>
  sessions.some(({ appointment }) => appointment.price > 0)
/** What one of them costs, minor units. */
export const priceOf = ({ appointment }: AppointmentFacts): number => appointment.price
const refundOf = ({ appointment }: AppointmentFacts): number => appointment.refunded ?? 0

/** What is told of them in a table: when each is, and what holds for all. */
export const rowsOf = (writing: Writing, { side, ...facts }: Read): Fact[] => [
  timesRow(writing, facts),
  ...rowsButTime(writing, { facts: facts.sessions[0], side }),
]

const nameOf = ({ sessions: [first], side }: Read): string =>
  side === "client" ? first.provider.name : first.client.name

const confirmedWords =
  (side: Side) =>
  (facts: SeriesFacts, writing: Writing): EmailWords => {
    const { t, link } = writing
    const read = { ...facts, side }
    const [first] = facts.sessions
    const price: Fact = {
      label: t("mails:label.price"),
      values: [sumOf(writing, { ...facts, amountOf: priceOf })],
    }
    const ofSpecialist: Block[] = first.appointment.note === null ? [] : [text(t("mails:booked.note"))]
    return {
      subject: t(side === "client" ? "mails:series.confirmed.subject" : "mails:series.booked.subject"),
      heading: t(side === "client" ? "mails:series.confirmed.heading" : "mails:series.booked.heading"),
      blocks: [
        text(
          t(side === "client" ? "mails:series.confirmed.intro" : "mails:series.booked.intro", {
            sessions: facts.sessions.length,
            name: nameOf(read),
          }),
        ),
        table([...rowsOf(writing, read), ...(isPaid(facts) ? [price] : [])]),
        ...(side === "client" ? [text(t("mails:series.confirmed.each"))] : ofSpecialist),
        text(t("mails:series.calendar")),
        button(t("mails:confirmed.button"), link(pagePath(first, side))),
      ],
    }
  }

/** Tells the client in one e-mail that all sessions of a series stand. */
export const seriesConfirmedForClient = defineNotification<SeriesFacts>({
  name: "booking.seriesConfirmedForClient",
  audience: "client",
  occasion: "ownBookings",
  examples: { usual: exampleSeries },
  email: confirmedWords("client"),
})

/** Tells the specialist of a new series. What the client wrote stays out of the mail: it may be about health. */
export const seriesConfirmedForSpecialist = defineNotification<SeriesFacts>({
  name: "booking.seriesConfirmedForSpecialist",
  audience: "specialist",
  occasion: "bookings",
  examples: { usual: exampleSeries },
  email: confirmedWords("provider"),
})

const INTRO = {
  client: { client: "mails:series.cancelled.byYou", provider: "mails:series.cancelled.bySpecialist" },
  provider: { client: "mails:series.cancelled.byClient", provider: "mails:series.cancelled.byYou" },
} as const

const cancelledWords =
  (side: Side) =>
  (facts: SeriesFacts, writing: Writing): EmailWords => {
    const { t, link } = writing
    const read = { ...facts, side }
    const [first] = facts.sessions
    const { by = "client", sessions } = facts
    const refund: Fact = {
      label: t("mails:label.refund"),
      values: [sumOf(writing, { ...facts, amountOf: refundOf })],
    }
    const toProfile = button(t("mails:cancelled.button"), link(`a/${first.specialist.url}`))
    return {
      subject: t("mails:series.cancelled.subject"),
      heading: t("mails:series.cancelled.heading"),
      blocks: [
        text(t(INTRO[side][by], { sessions: sessions.length, name: nameOf(read) })),
        table([...rowsOf(writing, read), ...(isPaid(facts) ? [refund] : [])]),
        text(t("mails:series.calendar")),
        ...(side === "client" ? [toProfile] : []),
      ],
    }
  }

/** Tells the client that they called off what followed in a series. */
export const seriesCancelledByClient = defineNotification<SeriesFacts>({
  name: "booking.seriesCancelledByClient",
  audience: "client",
  occasion: "ownBookings",
  isUrgent: () => true,
  examples: { usual: { ...exampleSeries, by: "client" } },
  email: cancelledWords("client"),
})

/** Tells the client that their specialist did; by text message, too, who wants it. */
export const seriesCancelledBySpecialist = defineNotification<SeriesFacts>({
  name: "booking.seriesCancelledBySpecialist",
  audience: "client",
  occasion: "changes",
  isUrgent: () => true,
  examples: { usual: { ...exampleSeries, by: "provider" } },
  email: cancelledWords("client"),
  text: ({ sessions }, { t, dateTime, brand }) =>
    t("mails:series.cancelled.text", {
      sessions: sessions.length,
      when: dateTime(sessions[0].appointment.start),
      brand: brand.name,
    }),
})

/** Tells the specialist that sessions of a series are called off and their times are free. */
export const seriesCancelledForSpecialist = defineNotification<SeriesFacts>({
  name: "booking.seriesCancelledForSpecialist",
  audience: "specialist",
  occasion: "cancellations",
  isUrgent: () => true,
  examples: {
    byClient: { ...exampleSeries, by: "client" },
    bySpecialist: { ...exampleSeries, by: "provider" },
  },
  email: cancelledWords("provider"),
})

const MOVED = {
  client: { client: "mails:series.moved.byYou", provider: "mails:series.moved.bySpecialist" },
  provider: { client: "mails:series.moved.byClient", provider: "mails:series.moved.youMoved" },
} as const

const movedWords =
  (side: Side) =>
  (facts: SeriesFacts, writing: Writing): EmailWords => {
    const { t, link } = writing
    const read = { ...facts, side }
    const [first] = facts.sessions
    const { by = "client" } = facts
    // Who did not choose the times is told how to say no.
    const wayOut = side === "client" && by === "provider" ? [text(t("mails:series.moved.wayOut"))] : []
    return {
      subject: t("mails:series.moved.subject"),
      heading: t("mails:series.moved.heading"),
      blocks: [
        text(t(MOVED[side][by], { sessions: facts.sessions.length, name: nameOf(read) })),
        table(rowsOf(writing, read)),
        ...wayOut,
        text(t("mails:series.calendar")),
        button(t("mails:confirmed.button"), link(pagePath(first, side))),
      ],
    }
  }

/** Tells the client when the sessions of a series are that they moved. */
export const seriesMovedForClient = defineNotification<SeriesFacts>({
  name: "booking.seriesMovedForClient",
  audience: "client",
  occasion: "ownBookings",
  examples: { usual: moved },
  email: movedWords("client"),
})

/** Tells the client that their specialist moved them, and until when each can be called off for everything. */
export const seriesMovedBySpecialist = defineNotification<SeriesFacts>({
  name: "booking.seriesMovedBySpecialist",
  audience: "client",
  occasion: "changes",
  isUrgent: () => true,
  examples: { usual: { ...moved, by: "provider" } },
  email: movedWords("client"),
})

/** Tells the specialist when they are now, whoever moved them. */
export const seriesMovedForSpecialist = defineNotification<SeriesFacts>({
  name: "booking.seriesMovedForSpecialist",
  audience: "specialist",
  occasion: "cancellations",
  examples: { byClient: moved, bySpecialist: { ...moved, by: "provider" } },
  email: movedWords("provider"),
})

/** All that is told of several sessions of a series at once. */
export const SERIES_NOTIFICATIONS = [
  seriesConfirmedForClient,
  seriesConfirmedForSpecialist,
  seriesCancelledByClient,
  seriesCancelledBySpecialist,
  seriesCancelledForSpecialist,
  seriesMovedForClient,
  seriesMovedBySpecialist,
  seriesMovedForSpecialist,
] as const
