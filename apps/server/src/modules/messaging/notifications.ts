import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"

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

/** All that messages tell people by other ways. */
export const messagingNotifications: readonly CataloguedNotification[] = [unreadMessage]
