import type { ContactTopic } from "@arnica/contract/site"
import type { Language } from "@arnica/i18n/languages"
import {
  type CataloguedNotification,
  defineNotification,
  EXAMPLE,
  table,
  text,
} from "../notifications/index.ts"

type Message = {
  readonly topic: ContactTopic
  readonly name: string
  readonly email: string
  readonly message: string
  /** In which the page was. */
  readonly language: Language
  /** Of the account that was signed in; null for none. */
  readonly account: number | null
}

/** A message from the contact form, for the people who answer: they read English; what was written stands as it was. */
export const contactMessage = defineNotification<Message>({
  name: "site.contactMessage",
  audience: "support",
  occasion: "house",
  language: "en",
  examples: {
    usual: {
      topic: "payment",
      name: EXAMPLE.client,
      email: EXAMPLE.address,
      message: "I paid twice.\n\nCan you look into it?",
      language: "ro",
      account: null,
    },
  },
  why: () => "Sent because somebody used the contact form. Answering this mail answers them.",
  email: ({ topic, name, email, message, language, account }) => ({
    subject: `[${topic}] A message from the contact form`,
    heading: "A message from the contact form",
    blocks: [
      table([
        { label: "From", values: [name, email] },
        { label: "About", values: [topic] },
        { label: "Language", values: [language] },
        { label: "Account", values: [account === null ? "Not signed in" : `No. ${account}`] },
      ]),
      ...message.split(/\n{2,}/).map(text),
    ],
  }),
})

/** All that the public pages tell anybody. */
export const siteNotifications: readonly CataloguedNotification[] = [contactMessage]
