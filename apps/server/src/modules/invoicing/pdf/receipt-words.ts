import { formatDate, formatMoney, formatPercent, formatTime } from "@arnica/i18n/format"
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
  /** How VAT stands in it; null where whoever sold it had not said so. `country` is where they are, an ISO 3166 code. */
  readonly vat: {
    readonly rule: "none" | "exempt" | "included" | "later"
    readonly percent: number
    readonly country: string
  } | null
  readonly total: Money
  /** What went back, and what is on its way: null for when. */
  readonly refunds: readonly { readonly amount: number; readonly at: number | null }[]
  readonly invoice: InvoiceBeside | null
  readonly writtenAt: number
}

type Line = readonly [name: string, value: string]

type Row = { readonly text: string; readonly cells: readonly string[] }

/** The words of a receipt, in the order in which they stand on it. */
export type ReceiptWords = {
  readonly title: string
  readonly facts: readonly Line[]
  readonly parties: readonly [Party, Party]
  readonly head: Row
  readonly rows: readonly Row[]
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

/** What was sold, and the VAT inside it where there is some: net, VAT and price of each line. */
const rowsOf = (
  { language, lines, total, vat }: Receipt,
  t: Translator,
): Pick<ReceiptWords, "head" | "rows"> => {
  const money = (amount: number): string => formatMoney({ language, amount, currency: total.currency })
  const isTaxed = vat?.rule === "included"
  const cells = isTaxed
    ? [t("invoicePdf:net"), t("invoicePdf:vat"), t("invoicePdf:gross")]
    : [t("invoicePdf:amount")]
  return {
    head: { text: t("invoicePdf:receipt.what"), cells },
    rows: lines.map(({ text, gross, vat: inside = 0 }) => ({
      text,
      cells: (isTaxed ? [gross - inside, inside, gross] : [gross]).map(money),
    })),
  }
}

/** What VAT is inside the price, or on what ground there is none. */
const aboutVat = ({ language, lines, total, vat }: Receipt, t: Translator): string => {
  switch (vat?.rule) {
    case undefined:
      return ""
    case "included": {
      const inside = lines.reduce((sum, line) => sum + (line.vat ?? 0), 0)
      const percent = formatPercent({ language, share: vat.percent / 100 })
      const amount = formatMoney({ language, amount: inside, currency: total.currency })
      return `${t("invoicePdf:vatOf", { percent })}: ${amount}`
    }
    case "later":
      return t("invoicePdf:vatNote.later")
    case "none":
      return t(vat.country === "RO" ? "invoicePdf:vatNote.noneRo" : "invoicePdf:vatNote.none")
    case "exempt":
      return t(vat.country === "RO" ? "invoicePdf:vatNote.exemptRo" : "invoicePdf:vatNote.exempt")
  }
}

/** What a receipt says, in the language of who paid. */
export const receiptWords = (receipt: Receipt): ReceiptWords => {
  const { language, zone, brand, payer, payee, paidAt, orderId: reference } = receipt
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
    ...rowsOf(receipt, t),
    sums: sumsOf(receipt, t),
    notes: [
      aboutVat(receipt, t),
      t("invoicePdf:receipt.noInvoice"),
      aboutInvoice(receipt, t),
      t("invoicePdf:receipt.reference", { reference }),
    ].filter((note) => note !== ""),
    foot: t("invoicePdf:receipt.writtenBy", { brand, date }),
  }
}
