import { countryName } from "@arnica/i18n/format"
import { button, type CataloguedNotification, defineNotification, text } from "../notifications/index.ts"
import type { Line } from "./lines.ts"

/** A help line of which something is overdue. */
export type Due = {
  readonly line: Pick<Line, "countryCode" | "name" | "number">
  readonly task: "pages" | "operator" | "wrong"
}

const line = { countryCode: "RO", name: "Telefonul speranței", number: "0800 801 200" } as const

/** Tells admins what has become overdue of help lines. */
export const helpLinesDue = defineNotification<{ readonly due: readonly Due[] }>({
  name: "safety.helpLinesDue",
  audience: "admins",
  occasion: "house",
  examples: {
    usual: {
      due: [
        { line, task: "pages" },
        { line, task: "operator" },
        { line, task: "wrong" },
      ],
    },
  },
  email: ({ due }, { t, language, link }) => ({
    subject: t("mails:helpLinesDue.subject"),
    heading: t("mails:helpLinesDue.subject"),
    blocks: [
      text(t("mails:helpLinesDue.text")),
      ...due.map(({ line: { countryCode, name, number }, task }) => {
        const country = countryName({ language, code: countryCode })
        return text(`${country}, ${name ?? number}, ${number}: ${t(`mails:helpLinesDue.${task}`)}`)
      }),
      button(t("mails:helpLinesDue.button"), link("admin/help-lines")),
    ],
  }),
})

/** All that is told of help lines. */
export const safetyNotifications: readonly CataloguedNotification[] = [helpLinesDue]
