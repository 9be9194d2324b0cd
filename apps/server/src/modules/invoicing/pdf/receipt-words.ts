import { formatDate, formatMoney, formatTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import type { Money } from "@arnica/rules/money"
import type { Content } from "../domain/content.ts"
import type { Party } from "./sheet.ts"

/** Why there is no invoice beside a receipt, or which one there is; null for what no specialist sold. */
export type InvoiceBeside =
  | { readonly kind: "issued"; readonly number: string }
  | { readonly kind: "soon" }
  | { readonly kind: "waiting"; readonly missing: "details" | "mandate" | "country" }

/** What a receipt says. Amounts are minor units, instants epoch milliseconds. */
export type Receipt = {
  readonly orderId: string
  readonly language: Language
  /** On whose clock it says when. */
  readonly zone: string
  readonly brand: string
  readonly payer: string
  readonly payee: Pick<Party, "name" | "lines">
  readonly paidAt: number
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** What a voucher paid of it, in minor units. */
  readonly byVoucher: number
  /** What their credits paid of it, in minor units. */
  readonly byCredits: number
  /** What of it was paid to the specialist, outside, in minor units. */
  readonly outside: number
  readonly lines: Content["lines"]
  readonly total: Money
  /** What went back, and what is on its way: null for when. */
  readonly refunds: readonly { readonly amount: number; readonly at: number | null }[]
  readonly invoice: InvoiceBeside | null
  readonly writtenAt: number
}

type Line = readonly [name: string, value: string]

/** The words of a receipt, in the order in which they stand on it. */
export type ReceiptWords = {
  readonly title: string
  readonly facts: readonly Line[]
  readonly parties: readonly [Party, Party]
  readonly head: Line
  readonly rows: readonly Line[]
  /** What was paid; what went back and what is left follow where something did. */
  readonly sums: readonly [Line, ...Line[]]
  readonly notes: readonly string[]
  readonly foot: string
}

const sumsOf = (receipt: Receipt, t: Translator): ReceiptWords["sums"] => {
  const { language, zone, total, refunds } = receipt
  const { currency } = total
  const money = (amount: number): string => formatMoney({ language, amount, currency })
  const paid: Line = [t("invoicePdf:receipt.total"), money(total.amount)]
  if (refunds.length === 0) return [paid]
  const back = refunds.map(({ amount, at }): Line => {
    const date = at === null ? "" : formatDate({ language, zone, at, style: "long" })
    const name = at === null ? t("invoicePdf:receipt.goingBack") : t("invoicePdf:receipt.back", { date })
    return [name, money(-amount)]
  })
  const left = refunds.reduce((sum, { amount }) => sum - amount, total.amount)
  return [paid, ...back, [t("invoicePdf:receipt.left"), money(left)]]
}

/** How it was paid: by a voucher, credits, a card, or several of them, each with its part. */
const howOf = ({ card, byVoucher, byCredits, outside, total, language }: Receipt, t: Translator): string => {
  const byCard = card === null ? t("payment:card.legend") : t("payment:card.saved", card)
  const rest = total.amount - byVoucher - byCredits - outside
  if (rest === total.amount) return byCard
  const part = (name: string, amount: number): string =>
    `${name}: ${formatMoney({ language, amount, currency: total.currency })}`
  return [
    ...(byVoucher === 0 ? [] : [part(t("payment:bill.voucher"), byVoucher)]),
    ...(byCredits === 0 ? [] : [part(t("payment:bill.credits"), byCredits)]),
    ...(outside === 0 ? [] : [part(t("invoicePdf:receipt.outside"), outside)]),
    ...(rest === 0 ? [] : [part(byCard, rest)]),
  ].join("; ")
}

const aboutInvoice = ({ invoice }: Receipt, t: Translator): string => {
  switch (invoice?.kind) {
    case undefined:
      return ""
    case "issued":
      return t("invoicePdf:receipt.issued", { number: invoice.number })
    case "soon":
      return t("invoicePdf:receipt.soon")
    case "waiting":
      return t(`invoices:why.${invoice.missing}`)
  }
}

/** What a receipt says, in the language of who paid. */
export const receiptWords = (receipt: Receipt): ReceiptWords => {
  const { language, zone, brand, payer, payee, paidAt, lines, total, orderId: reference } = receipt
  const t = translator(language)
  // With the year: books are kept by it.
  const dateOf = (at: number): string => formatDate({ language, zone, at, style: "long" })
  const timeOf = (at: number): string => formatTime({ language, zone, at })
  const date = dateOf(receipt.writtenAt)
  return {
    title: t("invoicePdf:receipt.title"),
    facts: [
      [
        t("invoicePdf:receipt.when"),
        receipt.outside > 0 ? dateOf(paidAt) : `${dateOf(paidAt)}, ${timeOf(paidAt)}`,
      ],
      [t("invoicePdf:receipt.how"), howOf(receipt, t)],
    ],
    parties: [
      { head: t("invoicePdf:receipt.payer"), name: payer, lines: [] },
      { head: t("invoicePdf:receipt.payee"), ...payee },
    ],
    head: [t("invoicePdf:receipt.what"), t("invoicePdf:amount")],
    rows: lines.map(({ text, gross: amount }) => [
      text,
      formatMoney({ language, amount, currency: total.currency }),
    ]),
    sums: sumsOf(receipt, t),
    notes: [
      t("invoicePdf:receipt.noInvoice"),
      aboutInvoice(receipt, t),
      t("invoicePdf:receipt.reference", { reference }),
    ].filter((note) => note !== ""),
    foot: t("invoicePdf:receipt.writtenBy", { brand, date }),
  }
}
