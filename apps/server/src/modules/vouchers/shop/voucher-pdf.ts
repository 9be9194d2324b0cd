import type { BoughtSessions } from "@arnica/contract/voucher-shop"
import type { VoucherDesign } from "@arnica/contract/voucher-shop-words"
import { formatDate, formatDuration, formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { qrCode } from "@arnica/rules/qr-code"
import { INK, PAGE, type PdfDocument, writePdf } from "../../../platform/pdf/pdf-document.ts"
import { ruleOfSessions } from "./sessions.ts"

/** What stands on a printed voucher. */
type ForPdf = {
  readonly language: Language
  readonly brand: string
  readonly price: { readonly amount: number; readonly currency: string }
  /** Null for an amount. */
  readonly sessions: BoughtSessions | null
  readonly design: VoucherDesign
  /** For whom, and from whom; null for one's own. */
  readonly name: string | null
  readonly from: string | null
  readonly message: string
  /** As it is printed: four groups of four. */
  readonly code: string
  readonly url: string
  readonly expiresAt: number
  readonly at: number
}

const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
const CARD = { top: 72, height: 240, inset: 28, round: 14 } as const
const QR_SIZE = 120
/** On whose clock the last day of a voucher is told. */
const ZONE = "Europe/Bucharest"

/** Paper and ink of each card. */
const COLOURS: Readonly<Record<VoucherDesign, { readonly paper: string; readonly ink: string }>> = {
  arnica: { paper: "#0f4c3a", ink: "#ffffff" },
  daisies: { paper: "#f6e1da", ink: "#17231f" },
  sage: { paper: "#fbeec8", ink: "#17231f" },
  oak: { paper: "#dfebf4", ink: "#17231f" },
}

/** Stem and leaves, in lines of their own as those of the card on the page. */
const STEM = "M60 150 C61 110 59 70 60 40"
const LEAVES: Readonly<Record<VoucherDesign, readonly string[]>> = {
  arnica: ["M60 110 C40 106 28 94 24 84 C42 84 56 94 60 110", "M60 90 C80 86 92 74 96 64 C78 64 64 74 60 90"],
  daisies: [
    "M60 120 C76 118 86 108 90 98 C74 98 63 106 60 120",
    "M60 88 C44 86 34 76 30 66 C46 66 57 74 60 88",
  ],
  sage: ["M60 40 C44 30 44 12 60 2 C76 12 76 30 60 40", "M60 120 C40 112 32 96 32 82 C48 90 58 104 60 120"],
  oak: [
    "M60 130 C46 128 36 120 32 112 C46 110 56 118 60 130",
    "M60 104 C74 102 84 94 88 86 C74 84 64 92 60 104",
  ],
}
const PETALS = 12

/** What is given, in large: an amount, or how many sessions, with whom below it. */
const drawWorth = (
  paper: PdfDocument,
  { on, bottom }: { readonly on: ForPdf; readonly bottom: number },
): void => {
  const { language, price, sessions } = on
  const place = { x: LEFT + CARD.inset, width: WIDTH - 220 }
  const t = translator(language)
  const large =
    sessions === null
      ? formatMoney({ language, ...price })
      : t("vouchers:worth.count", { count: sessions.count })
  const top = sessions === null ? bottom - 68 : bottom - 82
  paper.font("title").fontSize(34).text(large, place.x, top, { width: place.width, lineBreak: false })
  if (sessions === null) return
  const small = [formatDuration({ language, minutes: sessions.minutes }), sessions.specialist]
  paper
    .font("text")
    .fontSize(13)
    .text(small.filter((part) => part !== "").join(" · "), place.x, bottom - 38, {
      width: place.width,
      height: 18,
      ellipsis: true,
    })
}

const drawPlant = (paper: PdfDocument, { design }: Pick<ForPdf, "design">): void => {
  const { ink } = COLOURS[design]
  paper.save().translate(LEFT + WIDTH - 170, CARD.top + 62)
  paper.lineWidth(1.5).strokeColor(ink)
  for (const path of [STEM, ...LEAVES[design]]) paper.path(path).stroke()
  if (design === "arnica") {
    for (let petal = 0; petal < PETALS; petal += 1) {
      paper.save().rotate((360 / PETALS) * petal, { origin: [60, 30] })
      paper.ellipse(60, 8, 5, 14).stroke().restore()
    }
    paper.circle(60, 30, 7).fill("#f2a900")
  }
  paper.restore()
}

const drawCard = (paper: PdfDocument, on: ForPdf): void => {
  const { paper: background, ink } = COLOURS[on.design]
  const t = translator(on.language)
  paper.roundedRect(LEFT, CARD.top, WIDTH, CARD.height, CARD.round).fill(background)
  drawPlant(paper, on)
  const x = LEFT + CARD.inset
  const width = WIDTH - 220
  paper
    .font("title")
    .fontSize(17)
    .fillColor(ink)
    .text(on.brand, x, CARD.top + CARD.inset, { width })
  const bottom = CARD.top + CARD.height
  if (on.name !== null)
    paper
      .font("text")
      .fontSize(13)
      .text(t("voucherShop:card.for", { name: on.name }), x, bottom - (on.sessions === null ? 102 : 116), {
        width,
        height: 32,
        ellipsis: true,
      })
  drawWorth(paper, { on, bottom })
}

const drawWords = (paper: PdfDocument, { message, from, language }: ForPdf): number => {
  const t = translator(language)
  paper.y = CARD.top + CARD.height + 28
  if (message !== "")
    paper
      .font("title")
      .fontSize(15)
      .fillColor(INK.text)
      .text(message, LEFT, paper.y, { width: WIDTH, lineGap: 4 })
  if (from !== null)
    paper
      .moveDown(0.5)
      .font("text")
      .fontSize(11)
      .fillColor(INK.quiet)
      .text(t("voucherShop:card.from", { name: from }), LEFT, paper.y, { width: WIDTH })
  return Math.max(paper.y + 28, 470)
}

const drawCode = (paper: PdfDocument, { on, top }: { readonly on: ForPdf; readonly top: number }): void => {
  const t = translator(on.language)
  const rows = qrCode(on.url)
  const side = QR_SIZE / rows.length
  const left = LEFT + WIDTH - QR_SIZE
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      // A hair wider than it is, so that no light shows between two.
      if (isDark) paper.rect(left + x * side, top + y * side, side + 0.05, side + 0.05)
    })
  })
  paper.fill("#000000")
  const width = WIDTH - QR_SIZE - 32
  const until = formatDate({ language: on.language, zone: ZONE, at: on.expiresAt, style: "long" })
  paper.font("text").fontSize(11).fillColor(INK.quiet).text(t("voucherShop:paper.code"), LEFT, top, { width })
  paper.font("strong").fontSize(20).fillColor(INK.text).text(on.code, { width, characterSpacing: 1 })
  paper.moveDown(0.5).font("text").fontSize(11)
  paper.text(t("voucherShop:paper.until", { date: until }), { width, lineGap: 3 })
  paper.text(t("voucherShop:paper.how", { brand: on.brand }), { width, lineGap: 3 })
  if (on.sessions === null) return
  const { amount, currency } = on.price
  const most = { amount: amount / on.sessions.count, currency }
  paper.text(ruleOfSessions(most, on.language), { width, lineGap: 3 })
}

/** A voucher as PDF, in a language: A4, with the card, what is written on it, the code, and a sign that leads to it. */
export const voucherPdf = async (on: ForPdf): Promise<Buffer> => {
  const title = translator(on.language)("voucherShop:paper.title", { brand: on.brand })
  return await writePdf({ title, author: on.brand, language: on.language, at: on.at }, (paper) => {
    drawCard(paper, on)
    drawCode(paper, { on, top: drawWords(paper, on) })
  })
}
