import { countryName, formatDate, formatNumber, formatPercent } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import { minorDigits } from "@arnica/rules/money"
import type { Content } from "../domain/content.ts"
import { BOOKS_ZONE, netOf } from "../domain/numbers.ts"
import type { DocumentRow } from "../repository.ts"
import { INK, PAGE, type Paper, writePaper } from "./paper.ts"

/** What stands on a paper. */
export type OnPaper = { readonly document: DocumentRow; readonly content: Content; readonly brand: string }

type Page = OnPaper & { readonly paper: Paper; readonly t: Translator }

const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
const RIGHT = LEFT + WIDTH

/** As books write it, with all its decimals and the code of the currency; below zero on a credit note. */
const signed = ({ document }: OnPaper, amount: number): string => {
  const { kind, currency, language } = document
  const digits = minorDigits(currency)
  const value = (kind === "creditNote" ? -amount : amount) / 10 ** digits
  return `${formatNumber({ language, value, minimumDecimals: digits, maximumDecimals: digits })}\u00a0${currency}`
}

const day = ({ document: { language } }: OnPaper, at: number): string =>
  formatDate({ language, zone: BOOKS_ZONE, at, style: "long" })

const drawHead = (page: Page): void => {
  const { paper, t, document, brand } = page
  const { kind, label, issuedAt, movedAt, corrects } = document
  paper.rect(0, 0, PAGE.width, 8).fill(INK.brand)
  paper.font("title").fontSize(26).fillColor(INK.brand)
  paper.text(t(`invoicePaper:title.${kind}`), LEFT, 58, { width: WIDTH * 0.8 })
  paper
    .font("title")
    .fontSize(15)
    .text(brand, LEFT + WIDTH * 0.8, 66, { width: WIDTH * 0.2, align: "right" })
  const isPaid = kind === "invoice"
  const facts: readonly (readonly [string, string])[] = [
    [t("invoicePaper:number"), label],
    [t("invoicePaper:issuedOn"), day(page, issuedAt)],
    [t(isPaid ? "invoicePaper:paidOn" : "invoicePaper:refundedOn"), day(page, movedAt)],
    ...(corrects === null ? [] : [[t("invoicePaper:corrects"), corrects] as const]),
  ]
  const width = WIDTH / facts.length
  facts.forEach(([name, value], nth) => {
    const x = LEFT + nth * width
    paper
      .font("text")
      .fontSize(8.5)
      .fillColor(INK.quiet)
      .text(name, x, 112, { width: width - 8 })
    paper
      .font("strong")
      .fontSize(11)
      .fillColor(INK.text)
      .text(value, x, 125, { width: width - 8 })
  })
}

const addressOf = (
  { document: { language } }: OnPaper,
  { street, postalCode, city, countryCode }: Content["buyer"],
): string[] => [
  street,
  `${postalCode} ${city}`.trim(),
  countryCode === "" ? "" : countryName({ language, code: countryCode }),
]

type Party = {
  readonly head: string
  readonly name: string
  readonly lines: readonly string[]
  readonly x: number
}

const drawParty = ({ paper }: Page, { head, name, lines, x }: Party): number => {
  const width = WIDTH / 2 - 16
  paper.font("text").fontSize(8.5).fillColor(INK.quiet).text(head, x, 170, { width })
  paper.font("strong").fontSize(11.5).fillColor(INK.text).text(name, x, 184, { width })
  paper.font("text").fontSize(10).moveDown(0.25)
  for (const line of lines.filter((one) => one !== "")) paper.text(line, { width, lineGap: 1.5 })
  return paper.y
}

const drawParties = (page: Page): number => {
  const { t, content } = page
  const { seller, buyer } = content
  const numbers = [
    seller.taxId === "" ? "" : t("invoicePaper:taxId", { number: seller.taxId }),
    seller.registration === "" ? "" : t("invoicePaper:registration", { number: seller.registration }),
  ]
  const ends = [
    drawParty(page, {
      ...{ head: t("invoicePaper:seller"), name: seller.name, x: LEFT },
      lines: [...numbers, ...addressOf(page, seller)],
    }),
    drawParty(page, {
      ...{ head: t("invoicePaper:buyer"), name: buyer.name, x: LEFT + WIDTH / 2 },
      lines: addressOf(page, buyer),
    }),
  ]
  return Math.max(...ends)
}

/** The columns of money, from the right; without VAT there is one. */
const columnsOf = ({ t, document: { vatRule } }: Page): string[] =>
  vatRule === "included"
    ? [t("invoicePaper:net"), t("invoicePaper:vat"), t("invoicePaper:gross")]
    : [t("invoicePaper:amount")]

const COLUMN = 84

const drawRow = (
  { paper }: Page,
  { text, cells, y }: { readonly text: string; readonly cells: readonly string[]; readonly y: number },
): number => {
  const width = WIDTH - cells.length * COLUMN - 24
  paper.text(text, LEFT + 10, y, { width, lineGap: 1.5 })
  const end = paper.y
  cells.forEach((cell, nth) => {
    const x = RIGHT - 10 - (cells.length - nth) * COLUMN
    paper.text(cell, x, y, { width: COLUMN, align: "right" })
  })
  return Math.max(end, paper.y)
}

const drawLines = (page: Page, top: number): number => {
  const { paper, t, document, content } = page
  const heads = columnsOf(page)
  paper.rect(LEFT, top, WIDTH, 24).fill(INK.tint)
  paper.font("strong").fontSize(9).fillColor(INK.brand)
  drawRow(page, { text: t("invoicePaper:description"), cells: heads, y: top + 7 })
  paper.font("text").fontSize(10).fillColor(INK.text)
  const nets = netOf(
    document,
    content.lines.map(({ gross }) => gross),
  )
  return content.lines.reduce((y, { text, gross }, nth) => {
    const net = nets[nth] ?? gross
    const cells = (heads.length === 1 ? [gross] : [net, gross - net, gross]).map((one) => signed(page, one))
    const end = drawRow(page, { text, cells, y: y + 10 })
    paper
      .moveTo(LEFT, end + 8)
      .lineTo(RIGHT, end + 8)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke()
    return end + 8
  }, top + 24)
}

const drawSums = (page: Page, top: number): number => {
  const { paper, t, document } = page
  const { gross, vat, vatPercent, vatRule, language, kind } = document
  const x = LEFT
  const width = WIDTH - 10
  const sum = (name: string, { value, y }: { readonly value: string; readonly y: number }): void => {
    paper.text(name, x, y, { width: width * 0.6, align: "right" })
    paper.text(value, x + width * 0.6, y, { width: width * 0.4, align: "right" })
  }
  const parts =
    vatRule === "included"
      ? [
          [t("invoicePaper:net"), signed(page, gross - vat)],
          [
            t("invoicePaper:vatOf", { percent: formatPercent({ language, share: vatPercent / 100 }) }),
            signed(page, vat),
          ],
        ]
      : []
  paper.font("text").fontSize(10).fillColor(INK.quiet)
  let y = top + 16
  for (const [name = "", value = ""] of parts) {
    sum(name, { value, y })
    y += 18
  }
  paper.font("strong").fontSize(13).fillColor(INK.brand)
  sum(t(kind === "invoice" ? "invoicePaper:total" : "invoicePaper:totalBack"), {
    value: signed(page, gross),
    y,
  })
  return y + 34
}

const vatNote = ({ t, document: { vatRule }, content }: Page): string => {
  const isRomanian = content.seller.countryCode === "RO"
  switch (vatRule) {
    case "included":
      return ""
    case "none":
      return t(isRomanian ? "invoicePaper:vatNote.noneRo" : "invoicePaper:vatNote.none")
    case "exempt":
      return t(isRomanian ? "invoicePaper:vatNote.exemptRo" : "invoicePaper:vatNote.exempt")
  }
}

const drawNotes = (page: Page, top: number): void => {
  const { paper, t, document, brand } = page
  const isPaid = document.kind === "invoice"
  const notes = [
    vatNote(page),
    t(isPaid ? "invoicePaper:paid" : "invoicePaper:givenBack", { reference: document.orderId }),
  ]
  paper.font("text").fontSize(9.5).fillColor(INK.text)
  paper.y = top
  for (const note of notes.filter((one) => one !== "")) {
    paper.text(note, LEFT, paper.y, { width: WIDTH, lineGap: 2 })
    paper.moveDown(0.6)
  }
  const foot = t("invoicePaper:issuedBy", { brand })
  paper.font("text").fontSize(8.5).fillColor(INK.quiet)
  const height = paper.heightOfString(foot, { width: WIDTH, lineGap: 1.5 })
  const y = Math.max(paper.y + 16, PAGE.height - PAGE.margin - height - 2)
  paper.text(foot, LEFT, y, { width: WIDTH, lineGap: 1.5 })
}

/** A document as PDF, in its language; the same whenever it is written. */
export const invoicePaper = async (on: OnPaper): Promise<Buffer> => {
  const { document, content } = on
  const t = translator(document.language)
  const title = `${t(`invoicePaper:title.${document.kind}`)} ${document.label}`
  const facts = { title, author: content.seller.name, language: document.language, at: document.issuedAt }
  return await writePaper(facts, (paper) => {
    const page: Page = { ...on, paper, t }
    drawHead(page)
    const parties = drawParties(page)
    const lines = drawLines(page, Math.max(parties, 240) + 24)
    drawNotes(page, drawSums(page, lines))
  })
}
