import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"

/** A specialist asked a client to write about something. What it is, and who asked, stays out of the e-mail. */
export const homeworkWaits = defineNotification<Record<string, never>>({
  name: "journal.homeworkWaits",
  occasion: "homework",
  audience: "client",
  examples: { usual: {} },
  email: (_facts, { t, brand, link }) => ({
    subject: t("mails:homeworkWaits.subject", { brand: brand.name }),
    heading: t("mails:homeworkWaits.heading"),
    blocks: [
      text(t("mails:homeworkWaits.text")),
      button(t("mails:homeworkWaits.button"), link("customer/journal")),
    ],
  }),
})

/** All that journals tell people. */
export const journalNotifications: readonly CataloguedNotification[] = [homeworkWaits]
