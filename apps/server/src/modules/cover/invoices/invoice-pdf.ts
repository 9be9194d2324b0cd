import type { CoverInvoice } from "@arnica/contract/cover-invoices"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { INK, PAGE, type PdfDocument, writePdf } from "../../../platform/pdf/pdf-document.ts"
import type { Platform } from "../../../platform/types.ts"

/** What stands on an invoice to a company. */
type ForPdf = {
  readonly invoice: CoverInvoice
  readonly language: Language
  readonly brand: Platform["config"]["brand"]
}

/** On whose clock the day of an invoice is told. */
const ZONE = "Europe/Bucharest"
const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
const COLUMNS = { domain: LEFT, sessions: LEFT + WIDTH - 220, amount: LEFT + WIDTH - 120 } as const
const LINE_HEIGHT = 22

/** The month of an invoice in words. */
const monthOf = (language: Language, month: string): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  )

const drawHead = (paper: PdfDocument, { invoice, language, brand }: ForPdf): void => {
  const t = translator(language)
  const issued = formatDate({ language, zone: ZONE, at: Date.parse(invoice.issuedAt), style: "long" })
  paper.font("title").fontSize(22).fillColor(INK.brand).text(brand.name, LEFT, PAGE.margin)
  paper
    .moveDown(0.5)
    .fontSize(16)
    .fillColor(INK.text)
    .text(t("cover:paper.title", { number: invoice.number }))
  paper.moveDown(0.5).font("text").fontSize(11).fillColor(INK.quiet)
  paper.text(t("cover:paper.to", { company: invoice.company.name }))
  paper.text(t("cover:paper.month", { month: monthOf(language, invoice.month) }))
  paper.text(t("cover:paper.issued", { date: issued }))
  paper.moveDown(1)
}

type Row = { readonly domain: string; readonly sessions: string; readonly amount: string }

const drawRow = (paper: PdfDocument, { domain, sessions, amount }: Row): void => {
  const top = paper.y
  paper.text(domain, COLUMNS.domain, top, { width: COLUMNS.sessions - COLUMNS.domain - 12 })
  const bottom = Math.max(paper.y, top + LINE_HEIGHT)
  paper.text(sessions, COLUMNS.sessions, top, { width: 80, align: "right" })
  paper.text(amount, COLUMNS.amount, top, { width: 120, align: "right" })
  paper.y = bottom
  paper.x = LEFT
}

const drawLines = (paper: PdfDocument, { invoice, language }: ForPdf): void => {
  const t = translator(language)
  const moneyOf = (sum: CoverInvoice["total"]): string => formatMoney({ language, ...sum })
  paper.font("strong").fontSize(11).fillColor(INK.text)
  drawRow(paper, {
    domain: t("cover:paper.domain"),
    sessions: t("cover:paper.sessions"),
    amount: t("cover:paper.amount"),
  })
  paper.font("text")
  for (const { domain, sessions, amount } of invoice.lines)
    drawRow(paper, {
      domain: domain ?? t("cover:paper.together"),
      sessions: new Intl.NumberFormat(language).format(sessions),
      amount: moneyOf(amount),
    })
  paper.font("strong")
  drawRow(paper, { domain: t("cover:paper.total"), sessions: "", amount: moneyOf(invoice.total) })
  paper.moveDown(1).font("text").fontSize(10).fillColor(INK.quiet)
  paper.text(t("cover:paper.why"), LEFT, paper.y, { width: WIDTH, lineGap: 3 })
}

/** An invoice to a company as PDF: sums by domain, no names, no dates of sessions. */
export const coverInvoicePdf = async (on: ForPdf): Promise<Buffer> => {
  const title = translator(on.language)("cover:paper.title", { number: on.invoice.number })
  const { language, brand, invoice } = on
  return await writePdf(
    { title, author: brand.name, language, at: Date.parse(invoice.issuedAt) },
    (paper) => {
      drawHead(paper, on)
      drawLines(paper, on)
    },
  )
}
