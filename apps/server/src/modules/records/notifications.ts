import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"

/** A specialist added to somebody's medical file. What it is, and who wrote it, stays out of the e-mail. */
export const documentWaits = defineNotification<Record<string, never>>({
  name: "records.documentWaits",
  occasion: "documents",
  audience: "client",
  examples: { usual: {} },
  email: (_facts, { t, brand, link }) => ({
    subject: t("mails:documentWaits.subject", { brand: brand.name }),
    heading: t("mails:documentWaits.heading"),
    blocks: [
      text(t("mails:documentWaits.text")),
      button(t("mails:documentWaits.button"), link("customer/medical-file")),
    ],
  }),
})

/** All that medical files tell people. */
export const recordsNotifications: readonly CataloguedNotification[] = [documentWaits]
