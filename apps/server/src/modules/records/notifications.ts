import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"

/** Says that something waits. What it is, and who wrote it, stays out of the e-mail. */
const somethingWaits = (name: string, occasion: "documents" | "results") =>
  defineNotification<Record<string, never>>({
    name,
    occasion,
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

/** A specialist added to somebody's medical file. */
export const documentWaits = somethingWaits("records.documentWaits", "documents")

/** A specialist added the result of an examination: the same words, by a choice of its own. */
export const resultWaits = somethingWaits("records.resultWaits", "results")

/** All that medical files tell people. */
export const recordsNotifications: readonly CataloguedNotification[] = [documentWaits, resultWaits]
