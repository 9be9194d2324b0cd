import { countryName, formatDate, formatNumber, formatPercent } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import { minorDigits } from "@arnica/rules/money"
import { INK, type PdfDocument, writePdf } from "../../../platform/pdf/pdf-document.ts"
import type { Content } from "../domain/content.ts"
import { BOOKS_ZONE, netOf } from "../domain/numbers.ts"
import type { DocumentRow } from "../repository.ts"
import { drawHead, drawNotes, drawParties, drawRows, drawSum } from "./sheet.ts"

/** What stands on a paper. */
export type ForPdf = { readonly document: DocumentRow; readonly content: Content; readonly brand: string }

type Page = ForPdf & { readonly paper: PdfDocument; readonly t: Translator }

/** As books write it, with all its decimals and the code of the currency; below zero on a credit note. */
const signed = ({ document }: ForPdf, amount: number): string => {
  const { kind, currency, language } = document
  const digits = minorDigits(currency)
  const value = (kind === "creditNote" ? -amount : amount) / 10 ** digits
  return `${formatNumber({ language, value, minimumDecimals: digits, maximumDecimals: digits })}\u00a0${currency}`
}

const day = ({ document: { language } }: ForPdf, at: number): string =>
  formatDate({ language, zone: BOOKS_ZONE, at, style: "long" })

const headOf = (page: Page): Parameters<typeof drawHead>[1] => {
  const { t, document, brand } = page
  const { kind, label, issuedAt, movedAt, corrects } = document
  const isPaid = kind === "invoice"
  return {
    title: t(`invoicePdf:title.${kind}`),
    brand,
    facts: [
      [t("invoicePdf:number"), label],
      [t("invoicePdf:issuedOn"), day(page, issuedAt)],
      [t(isPaid ? "invoicePdf:paidOn" : "invoicePdf:refundedOn"), day(page, movedAt)],
      ...(corrects === null ? [] : [[t("invoicePdf:corrects"), corrects] as const]),
    ],
  }
}

const addressOf = (
  { document: { language } }: ForPdf,
  { street, postalCode, city, countryCode }: Content["buyer"],
): string[] => [
  street,
  `${postalCode} ${city}`.trim(),
  countryCode === "" ? "" : countryName({ language, code: countryCode }),
]

const partiesOf = (page: Page): Parameters<typeof drawParties>[1] => {
  const { t, content } = page
  const { seller, buyer } = content
  const numbersOf = ({ taxId, registration }: Content["buyer"]): string[] => [
    taxId === "" ? "" : t("invoicePdf:taxId", { number: taxId }),
    registration === "" ? "" : t("invoicePdf:registration", { number: registration }),
  ]
  return [
    {
      head: t("invoicePdf:seller"),
      name: seller.name,
      lines: [...numbersOf(seller), ...addressOf(page, seller)],
    },
    {
      head: t("invoicePdf:buyer"),
      name: buyer.name,
      lines: [...numbersOf(buyer), ...addressOf(page, buyer)],
    },
  ]
}

/** The columns of money, from the right; without VAT there is one. */
const columnsOf = ({ t, document: { vatRule } }: Page): string[] =>
  vatRule === "included"
    ? [t("invoicePdf:net"), t("invoicePdf:vat"), t("invoicePdf:gross")]
    : [t("invoicePdf:amount")]

const rowsOf = (page: Page): Omit<Parameters<typeof drawRows>[1], "top"> => {
  const { t, document, content } = page
  const heads = columnsOf(page)
  const nets = netOf(document, content.lines)
  return {
    head: { text: t("invoicePdf:description"), cells: heads },
    rows: content.lines.map(({ text, gross }, nth) => {
      const net = nets[nth] ?? gross
      const amounts = heads.length === 1 ? [gross] : [net, gross - net, gross]
      return { text, cells: amounts.map((one) => signed(page, one)) }
    }),
  }
}

const drawSums = (page: Page, top: number): number => {
  const { paper, t, document } = page
  const { gross, vat, vatPercent, vatRule, language, kind } = document
  const parts =
    vatRule === "included"
      ? [
          [t("invoicePdf:net"), signed(page, gross - vat)],
          [
            t("invoicePdf:vatOf", { percent: formatPercent({ language, share: vatPercent / 100 }) }),
            signed(page, vat),
          ],
        ]
      : []
  paper.font("text").fontSize(10).fillColor(INK.quiet)
  let y = top + 16
  for (const [name = "", value = ""] of parts) {
    drawSum(paper, { name, value, y })
    y += 18
  }
  paper.font("strong").fontSize(13).fillColor(INK.brand)
  const total = t(kind === "invoice" ? "invoicePdf:total" : "invoicePdf:totalBack")
  drawSum(paper, { name: total, value: signed(page, gross), y })
  return y + 34
}

const vatNote = ({ t, document: { vatRule }, content }: Page): string => {
  const isRomanian = content.seller.countryCode === "RO"
  switch (vatRule) {
    case "included":
      return ""
    case "none":
      return t(isRomanian ? "invoicePdf:vatNote.noneRo" : "invoicePdf:vatNote.none")
    case "exempt":
      return t(isRomanian ? "invoicePdf:vatNote.exemptRo" : "invoicePdf:vatNote.exempt")
  }
}

const notesOf = (page: Page): Pick<Parameters<typeof drawNotes>[1], "notes" | "foot"> => {
  const { t, document, brand } = page
  const paid = document.kind === "invoice" ? "invoicePdf:paid" : "invoicePdf:givenBack"
  return {
    notes: [vatNote(page), t(paid, { reference: document.orderId })],
    foot: t("invoicePdf:issuedBy", { brand }),
  }
}

/** A document as PDF, in its language; the same whenever it is written. */
export const invoicePdf = async (on: ForPdf): Promise<Buffer> => {
  const { document, content } = on
  const t = translator(document.language)
  const title = `${t(`invoicePdf:title.${document.kind}`)} ${document.label}`
  const facts = { title, author: content.seller.name, language: document.language, at: document.issuedAt }
  return await writePdf(facts, (paper) => {
    const page: Page = { ...on, paper, t }
    drawHead(paper, headOf(page))
    const parties = drawParties(paper, partiesOf(page))
    const lines = drawRows(paper, { ...rowsOf(page), top: Math.max(parties, 240) + 24 })
    drawNotes(paper, { ...notesOf(page), top: drawSums(page, lines) })
  })
}
