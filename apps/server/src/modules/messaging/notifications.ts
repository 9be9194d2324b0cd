import type { MessageDecision } from "@arnica/contract/message-reports"
import {
  button,
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  text,
} from "../notifications/index.ts"

/** Messages have waited for a while, in one conversation or in several: one e-mail tells of all. Their words stay out of it. */
export const unreadMessage = defineNotification<{
  /** How many wait, and in how many conversations. */
  readonly messages: number
  readonly conversations: number
  /** Below the language: the conversation, or the list of them. */
  readonly page: string
}>({
  name: "messaging.unread",
  audience: "accountOwner",
  occasion: "messages",
  examples: {
    usual: { messages: 1, conversations: 1, page: "customer/messages" },
    several: { messages: 3, conversations: 1, page: "customer/messages" },
    many: { messages: 7, conversations: 2, page: "customer/messages" },
  },
  email: ({ messages, conversations, page }, { t, brand, link }) => ({
    subject: t("mails:unreadMessage.subject"),
    heading: t("mails:unreadMessage.subject"),
    blocks: [
      text(t("mails:unreadMessage.waiting", { count: messages })),
      ...(conversations > 1 ? [text(t("mails:unreadMessage.conversations", { count: conversations }))] : []),
      text(t("mails:unreadMessage.text", { brand: brand.name })),
      button(t("mails:unreadMessage.button"), link(page)),
    ],
  }),
})

type OfReport<D extends MessageDecision> = {
  readonly decision: D
  /** Below the language: the conversation. */
  readonly page: string
}

const EXAMPLE_PAGE = `customer/messages/${EXAMPLE.id}`

/** What an admin decided of a message that its reader reported: neither whose, nor what it says. */
export const reportDecided = defineNotification<OfReport<MessageDecision>>({
  name: "messaging.reportDecided",
  audience: "accountOwner",
  occasion: "messageDecisions",
  examples: {
    usual: { decision: "warned", page: EXAMPLE_PAGE },
    dismissed: { decision: "dismissed", page: EXAMPLE_PAGE },
    closed: { decision: "closed", page: EXAMPLE_PAGE },
  },
  why: "account",
  email: ({ decision, page }, { t, link }) => ({
    subject: t("mails:messageReportDecided.subject"),
    heading: t("mails:messageReportDecided.subject"),
    blocks: [
      text(t(`mails:messageReportDecided.${decision}`)),
      button(t("mails:messageReportDecided.button"), link(page)),
    ],
  }),
  inApp: () => ({ kind: "info", group: "message-report" }),
})

/** Tells whose message was reported that it breaks the rules, and what follows. */
export const writerJudged = defineNotification<OfReport<"warned" | "closed">>({
  name: "messaging.writerJudged",
  audience: "accountOwner",
  occasion: "messageDecisions",
  examples: {
    usual: { decision: "warned", page: EXAMPLE_PAGE },
    closed: { decision: "closed", page: EXAMPLE_PAGE },
  },
  why: "account",
  email: ({ decision, page }, { t, brand, link }) => ({
    subject: t("mails:messageJudged.subject"),
    heading: t("mails:messageJudged.subject"),
    blocks: [
      text(t(`mails:messageJudged.${decision}`, { brand: brand.name })),
      text(t("mails:messageJudged.objection")),
      button(t("mails:messageJudged.button"), link(page)),
    ],
  }),
  inApp: () => ({ kind: "warning", group: "message-judged" }),
})

/** Tells admins how many reports of messages wait. */
export const reportsWait = defineNotification<{ readonly waiting: number }>({
  name: "messaging.reportsWait",
  audience: "admins",
  occasion: "house",
  examples: { usual: { waiting: 1 }, several: { waiting: 4 } },
  email: ({ waiting }, { t, link }) => ({
    subject: t("mails:messageReportsWait.subject"),
    heading: t("mails:messageReportsWait.subject"),
    blocks: [
      text(t("mails:messageReportsWait.text", { count: waiting })),
      button(t("mails:messageReportsWait.button"), link("admin/message-reports")),
    ],
  }),
  inApp: () => ({ kind: "info", group: "message-reports-wait" }),
})

/** All that messages tell people by other ways. */
export const messagingNotifications: readonly CataloguedNotification[] = [
  unreadMessage,
  reportDecided,
  writerJudged,
  reportsWait,
]
