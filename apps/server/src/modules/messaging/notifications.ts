import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"

/** A message has waited for a while. Its words stay out of it. */
export const unreadMessage = defineNotification<{
  /** Below the language: the conversation, or the list of them. */
  readonly page: string
}>({
  name: "messaging.unread",
  audience: "accountOwner",
  switch: "messageMails",
  examples: { usual: { page: "customer/messages" } },
  email: ({ page }, { t, brand, link }) => ({
    subject: t("mails:unreadMessage.subject"),
    heading: t("mails:unreadMessage.subject"),
    blocks: [
      text(t("mails:unreadMessage.text", { brand: brand.name })),
      button(t("mails:unreadMessage.button"), link(page)),
    ],
  }),
})

/** All that messages tell people by other ways. */
export const messagingNotifications: readonly CataloguedNotification[] = [unreadMessage]
