import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  table,
  text,
  type Writing,
} from "../notifications/index.ts"

/** The customer's page of what they wait for, as a path. */
const WAITING_PAGE_PATH = "customer/waiting"

type Offered = {
  /** The specialist's. */
  readonly name: string
  readonly start: number
  readonly end: number
  readonly heldUntil: number
  /** Where the time is booked, as a path; null where an appointment would move, on the page of what they wait for. */
  readonly path: string | null
  readonly entryId: string
}

const example: Offered = {
  name: EXAMPLE.specialist,
  start: EXAMPLE.start,
  end: EXAMPLE.end,
  heldUntil: EXAMPLE.now + 7_200_000,
  path: `booking/mihai-popa/slot/2026-03-17T08%3A00%3A00.000Z/${EXAMPLE.id}?offer=example`,
  entryId: EXAMPLE.id,
}

const why = (_facts: unknown, { t, brand }: Writing): string => t("mails:waiting.why", { brand: brand.name })

/** A time is kept for somebody who waited, for a while. */
export const timeOffered = defineNotification<Offered>({
  name: "waiting.offered",
  audience: "client",
  occasion: "waitingList",
  examples: { usual: example, moving: { ...example, path: null } },
  why,
  email: ({ name, path, ...facts }, { t, link, sessionTime, dateTime }) => ({
    subject: t("mails:waiting.offered.subject"),
    heading: t("mails:waiting.offered.heading"),
    blocks: [
      text(t(path === null ? "mails:waiting.offered.moving" : "mails:waiting.offered.text", { name })),
      table([
        { label: t("mails:label.when"), values: [sessionTime(facts)] },
        { label: t("mails:waiting.offered.until"), values: [dateTime(facts.heldUntil)] },
      ]),
      button(
        t(path === null ? "mails:waiting.offered.move" : "mails:waiting.offered.book"),
        link(path ?? WAITING_PAGE_PATH),
      ),
      text(t("mails:waiting.offered.next")),
      button(t("mails:waiting.offered.leave"), link(WAITING_PAGE_PATH)),
    ],
  }),
  inApp: ({ heldUntil, entryId }, { t, language, dateTime }) => ({
    kind: "positive",
    text: t("mails:waiting.offered.notice", { until: dateTime(heldUntil) }),
    group: `waiting-${entryId}`,
    until: new Date(heldUntil).toISOString(),
    link: { label: t("mails:waiting.offered.look"), path: `/${language}/${WAITING_PAGE_PATH}` },
  }),
})

type Ended = { readonly name: string; readonly because: "unanswered" | "stopped" }

/** Somebody waits no longer, though they did not say so. */
export const waitingEnded = defineNotification<Ended>({
  name: "waiting.ended",
  audience: "client",
  occasion: "waitingList",
  examples: {
    unanswered: { name: EXAMPLE.specialist, because: "unanswered" },
    stopped: { name: EXAMPLE.specialist, because: "stopped" },
  },
  why,
  email: ({ name, because }, { t, link }) => ({
    subject: t("mails:waiting.ended.subject"),
    heading: t("mails:waiting.ended.heading"),
    blocks: [
      text(t(`mails:waiting.ended.${because}`, { name })),
      button(t("mails:waiting.ended.button"), link(WAITING_PAGE_PATH)),
    ],
  }),
  inApp: () => ({ kind: "info", group: "waiting-ended" }),
})

/** All that waiting lists tell people. */
export const waitingNotifications: readonly CataloguedNotification[] = [timeOffered, waitingEnded]
