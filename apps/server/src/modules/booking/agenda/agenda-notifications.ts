import { formatTimeRange } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { button, defineNotification, EXAMPLE, table } from "../../notifications/index.ts"

/** One session of a day, or a group with all who come. Epoch milliseconds. */
export type AgendaLine = {
  readonly start: number
  readonly end: number
  readonly session: (language: Language) => string
  /** The client's name; null for a group, of which only the number is told. */
  readonly client: string | null
  readonly booked: number
}

type Agenda = {
  /** On whose clock the day is: an IANA zone. */
  readonly zone: string
  /** An instant of the day, in epoch milliseconds. */
  readonly day: number
  readonly lines: readonly AgendaLine[]
}

const session = (): string => EXAMPLE.session

/** Tells a specialist in the morning, or when they chose, what is left of their day. */
export const dailyAgenda = defineNotification<Agenda>({
  name: "booking.agenda",
  audience: "specialist",
  occasion: "agenda",
  zone: ({ zone }) => zone,
  examples: {
    usual: {
      zone: EXAMPLE.zone,
      day: EXAMPLE.start,
      lines: [
        { start: EXAMPLE.start, end: EXAMPLE.end, session, client: EXAMPLE.client, booked: 1 },
        {
          start: EXAMPLE.start + 7_200_000,
          end: EXAMPLE.end + 7_200_000,
          session: () => EXAMPLE.group,
          client: null,
          booked: 6,
        },
      ],
    },
  },
  email: ({ day, lines }, { t, language, zone, date, link }) => ({
    subject: t("mails:agenda.subject"),
    heading: t("mails:agenda.heading", { date: date(day), count: lines.length }),
    blocks: [
      table(
        lines.map(({ start, end, client, booked, session: nameIn }) => ({
          label: formatTimeRange({ language, zone, from: start, to: end }),
          values: [client ?? t("mails:agenda.booked", { count: booked }), nameIn(language)],
        })),
      ),
      button(t("mails:agenda.button"), link("provider/calendar")),
    ],
  }),
})
