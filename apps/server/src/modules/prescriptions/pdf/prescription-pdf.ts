import type { PrescriptionStatus } from "@arnica/contract/prescription-words"
import { countryName, formatDate, formatNumber } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import { qrCode } from "@arnica/rules/qr-code"
import { INK, PAGE, type PdfDocument, writePdf } from "../../../platform/pdf/pdf-document.ts"
import { drugWords } from "../drug-words.ts"
import { PRESCRIBING_ZONE } from "../use-cases/authority.ts"
import type { Opened } from "../use-cases/present.ts"

/** What a sheet is made from. */
export type ForPdf = {
  readonly opened: Opened
  readonly status: PrescriptionStatus
  readonly language: Language
  readonly checkUrl: string
  readonly brand: string
}
type Sheet = ForPdf & { readonly paper: PdfDocument; readonly t: Translator }

const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
const QR_SIZE = 104
const HEAD_WIDTH = WIDTH - QR_SIZE - 24
const BODY_TOP = 204
/** Where a page ends, above its foot. */
const BOTTOM = PAGE.height - PAGE.margin - 16

/** The words of a sheet, as they stand on it from top to bottom. */
type SheetWords = {
  readonly title: string
  readonly standing: string | null
  readonly facts: readonly string[]
  readonly person: readonly string[]
  readonly prescriber: readonly string[]
  readonly diagnoses: readonly string[]
  readonly drugs: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly signature: string
  readonly foot: readonly string[]
}

/** A calendar day in words. */
const dayWords = (language: Language, day: string): string =>
  formatDate({ language, zone: "UTC", at: day, style: "long" })

const peopleOf = ({ opened, language }: ForPdf, t: Translator): Pick<SheetWords, "person" | "prescriber"> => {
  const { person, prescriber, signer } = opened.content
  const weight =
    person.weight === null ? null : formatNumber({ language, value: person.weight, maximumDecimals: 1 })
  return {
    person: [
      `${person.lastName} ${person.firstName}`,
      t("prescriptions:paper.born", { date: dayWords(language, person.birthDate ?? "") }),
      ...(weight === null ? [] : [t("prescriptions:paper.weight", { number: weight })]),
    ],
    prescriber: [
      signer.fullName,
      signer.qualification[language] ?? "",
      t("prescriptions:paper.licence", { number: signer.licenceNumber, issuer: signer.licenceIssuer }),
      t("prescriptions:paper.stamp", { code: prescriber.stampCode }),
      `${prescriber.address}, ${prescriber.city}, ${countryName({ language, code: prescriber.countryCode })}`,
      `${prescriber.phone} · ${prescriber.email}`,
    ],
  }
}

/** What stands on a sheet, in a language: all that directive 2012/52/EU asks for, so that it is valid abroad. */
export const sheetWords = (given: ForPdf): SheetWords => {
  const { opened, language, status, brand } = given
  const { content, number, issuedAt, validUntil, hash } = opened
  const t = translator(language)
  const issued = formatDate({ language, zone: PRESCRIBING_ZONE, at: issuedAt, style: "long" })
  const words = drugWords(language)
  const { selectedIndex } = content.treatment
  const treatment = (["acute", "subacute", "chronic"] as const)[selectedIndex ?? 0]
  return {
    title: t("prescriptions:paper.title"),
    standing: status === "signed" || status === "draft" ? null : t(`prescriptions:status.${status}`),
    facts: [
      t("prescriptions:paper.number", { number }),
      t("prescriptions:paper.issued", { date: issued }),
      t("prescriptions:paper.validUntil", { date: dayWords(language, validUntil) }),
      t("prescriptions:paper.treatment", { kind: t(`prescriptions:treatment.${treatment ?? "acute"}`) }),
    ],
    ...peopleOf(given, t),
    diagnoses: content.diagnoses
      .filter(({ checked }) => checked)
      .map(({ value, label }) => (value === "" ? label : `${label} (${value})`)),
    drugs: content.drugs.map((drug) => ({ name: drug.substance, lines: words(drug) })),
    signature: t("prescriptions:paper.signature", { name: content.signer.fullName, brand, date: issued }),
    foot: [t("prescriptions:paper.check"), t("prescriptions:paper.notState"), `SHA-256 ${hash}`],
  }
}

const drawCode = ({ paper, checkUrl }: Sheet): void => {
  const rows = qrCode(checkUrl)
  const side = QR_SIZE / rows.length
  const left = LEFT + WIDTH - QR_SIZE
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      // A hair wider than it is, so that no light shows between two.
      if (isDark) paper.rect(left + x * side, 56 + y * side, side + 0.05, side + 0.05)
    })
  })
  paper.fill("#000000")
}

const drawHead = ({ paper, t }: Sheet, { title, standing, facts }: SheetWords): void => {
  paper.rect(0, 0, PAGE.width, 8).fill(INK.brand)
  paper.font("title").fontSize(24).fillColor(INK.brand).text(title, LEFT, 54, { width: HEAD_WIDTH })
  if (standing !== null) paper.font("strong").fontSize(13).fillColor("#a3261c").text(standing)
  paper.font("text").fontSize(10).fillColor(INK.text).moveDown(0.4)
  for (const fact of facts) paper.text(fact, { width: HEAD_WIDTH, lineGap: 2 })
  paper
    .fontSize(7.5)
    .fillColor(INK.quiet)
    .text(t("prescriptions:paper.scan"), LEFT + WIDTH - QR_SIZE, 56 + QR_SIZE + 4, {
      width: QR_SIZE,
      align: "center",
    })
}

type Block = { readonly head: string; readonly lines: readonly string[]; readonly x: number }

const drawBlock = ({ paper }: Sheet, { head, lines, x }: Block): number => {
  const [name = "", ...rest] = lines
  const width = WIDTH / 2 - 12
  paper.font("text").fontSize(8.5).fillColor(INK.quiet).text(head, x, BODY_TOP, { width })
  paper.font("strong").fontSize(11.5).fillColor(INK.text).text(name, { width })
  paper.font("text").fontSize(9.5)
  for (const line of rest.filter((one) => one !== "")) paper.text(line, { width, lineGap: 1 })
  return paper.y
}

const drawList = ({ paper, t }: Sheet, { diagnoses, drugs }: SheetWords): void => {
  const heading = (text: string): void => {
    paper
      .moveDown(0.8)
      .font("strong")
      .fontSize(10)
      .fillColor(INK.brand)
      .text(text, LEFT, paper.y, { width: WIDTH })
    paper.moveDown(0.2).fillColor(INK.text)
  }
  heading(t("prescriptions:paper.diagnoses"))
  paper.font("text").fontSize(10)
  for (const diagnosis of diagnoses) paper.text(diagnosis, { width: WIDTH, lineGap: 1.5 })
  heading("Rx")
  drugs.forEach(({ name, lines }, nth) => {
    // A medicine is not torn apart while it fits on a page.
    const height = 18 + lines.length * 15
    if (paper.y + height > BOTTOM) paper.addPage()
    paper
      .font("strong")
      .fontSize(12)
      .text(`${nth + 1}. ${name}`, LEFT, paper.y, { width: WIDTH })
    paper.font("text").fontSize(10)
    for (const line of lines) paper.text(line, LEFT + 16, paper.y, { width: WIDTH - 16, lineGap: 1.5 })
    paper.moveDown(0.6)
  })
}

const drawFoot = ({ paper }: Sheet, { signature, foot }: SheetWords): void => {
  if (paper.y + 100 > BOTTOM) paper.addPage()
  paper.moveDown(0.6)
  const { y } = paper
  paper
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke()
  paper
    .font("strong")
    .fontSize(10)
    .fillColor(INK.text)
    .text(signature, LEFT, y + 10, { width: WIDTH })
  paper.font("text").fontSize(8.5).fillColor(INK.quiet).moveDown(0.5)
  for (const line of foot) paper.text(line, { width: WIDTH, lineGap: 1.5 })
}

/** Whose it is and its number on every page: a page that lies alone belongs to nothing else. */
const drawPages = ({ paper, opened }: Sheet, { person }: SheetWords): void => {
  const { start, count } = paper.bufferedPageRange()
  const y = PAGE.height - 40
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    const { margins } = paper.page
    const { bottom } = margins
    // Else what stands below the margin would begin a page of its own.
    margins.bottom = 0
    paper.font("text").fontSize(8).fillColor(INK.quiet)
    paper.text(`${opened.number} · ${person[0] ?? ""}`, LEFT, y, { width: WIDTH - 60, lineBreak: false })
    paper.text(`${page - start + 1} / ${count}`, LEFT, y, { width: WIDTH, align: "right", lineBreak: false })
    margins.bottom = bottom
  }
}

/** A signed prescription as PDF, in a language: A4, with a code that leads to its check. */
export const prescriptionPdf = async (given: ForPdf): Promise<Buffer> => {
  const words = sheetWords(given)
  const { language, opened, brand } = given
  const facts = { title: `${words.title} ${opened.number}`, author: brand, language, at: opened.issuedAt }
  return await writePdf(facts, (paper) => {
    const t = translator(language)
    const sheet: Sheet = { ...given, paper, t }
    drawHead(sheet, words)
    drawCode(sheet)
    const left = drawBlock(sheet, { head: t("prescriptions:paper.person"), lines: words.person, x: LEFT })
    const right = drawBlock(sheet, {
      head: t("prescriptions:paper.prescriber"),
      lines: words.prescriber,
      x: LEFT + WIDTH / 2,
    })
    paper.y = Math.max(left, right)
    drawList(sheet, words)
    drawFoot(sheet, words)
    drawPages(sheet, words)
  })
}
