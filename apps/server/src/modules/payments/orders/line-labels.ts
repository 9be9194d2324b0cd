import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { OrderLine } from "./domain/order-lines.ts"
import type { Bought } from "./subjects.ts"

const MOST = 200

/** What an order is for, in the words of who reads it: its session, its package, its paid chat, its month, a voucher. */
const nameOf = (bought: Bought, language: Language): string => {
  if ("appointment" in bought) return bought.appointment.sessionName
  if ("package" in bought) return `${bought.package.sessions} × ${bought.package.sessionName}`
  if ("series" in bought) return `${bought.series.sessions.length} × ${bought.series.sessionName}`
  if ("paidChat" in bought) return translator(language)(`offers:chat.type.${bought.paidChat.kind}`)
  return translator(language)("voucher" in bought ? "mails:label.voucher" : "mails:label.premium")
}

/** A line in the language of who reads it; what was written down when it was ordered stays where no word is known. */
const labelOf = ({ kind, label }: OrderLine, { bought, language }: Reading): string => {
  // Each session of a series has a line of its own, which says when.
  if ("series" in bought && kind === "session") return label
  const t = translator(language)
  switch (kind) {
    case "session":
    case "premium":
    case "paidChat":
    case "boughtVoucher":
      return nameOf(bought, language)
    case "package":
      return "package" in bought ? nameOf(bought, language) : t("mails:label.package")
    case "firstMeetingDiscount":
      return t("mails:label.firstMeetingDiscount")
    case "agreedPrice":
      return t("mails:label.agreedPrice")
    default:
      return label
  }
}

type Reading = { readonly bought: Bought; readonly language: Language }

/** The lines of an order in the language of who reads them, whichever it was ordered in. */
export const labelled = (lines: readonly OrderLine[], reading: Reading): OrderLine[] =>
  lines.map((line) => ({
    kind: line.kind,
    amount: line.amount,
    label: labelOf(line, reading).slice(0, MOST),
  }))
