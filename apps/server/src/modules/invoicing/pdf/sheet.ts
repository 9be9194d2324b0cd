import { INK, PAGE, type PdfDocument } from "../../../platform/pdf/pdf-document.ts"

const LEFT = PAGE.margin
const WIDTH = PAGE.width - 2 * PAGE.margin
const RIGHT = LEFT + WIDTH
const COLUMN = 84

type Fact = readonly [name: string, value: string]
type Head = { readonly title: string; readonly brand: string; readonly facts: readonly Fact[] }

/** The title, whose paper it is, and its facts side by side. */
export const drawHead = (paper: PdfDocument, { title, brand, facts }: Head): void => {
  paper.rect(0, 0, PAGE.width, 8).fill(INK.brand)
  paper.font("title").fontSize(26).fillColor(INK.brand)
  paper.text(title, LEFT, 58, { width: WIDTH * 0.8 })
  paper
    .font("title")
    .fontSize(15)
    .text(brand, LEFT + WIDTH * 0.8, 66, { width: WIDTH * 0.2, align: "right" })
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

/** Somebody whom a paper names: what they are to it, their name, and what else is known of them. */
export type Party = { readonly head: string; readonly name: string; readonly lines: readonly string[] }

const drawParty = (paper: PdfDocument, { head, name, lines, x }: Party & { readonly x: number }): number => {
  const width = WIDTH / 2 - 16
  paper.font("text").fontSize(8.5).fillColor(INK.quiet).text(head, x, 170, { width })
  paper.font("strong").fontSize(11.5).fillColor(INK.text).text(name, x, 184, { width })
  paper.font("text").fontSize(10).moveDown(0.25)
  for (const line of lines.filter((one) => one !== "")) paper.text(line, { width, lineGap: 1.5 })
  return paper.y
}

/** Two parties side by side. Answers where they end. */
export const drawParties = (paper: PdfDocument, [left, right]: readonly [Party, Party]): number =>
  Math.max(drawParty(paper, { ...left, x: LEFT }), drawParty(paper, { ...right, x: LEFT + WIDTH / 2 }))

type Row = { readonly text: string; readonly cells: readonly string[] }

const drawRow = (paper: PdfDocument, { text, cells, y }: Row & { readonly y: number }): number => {
  const width = WIDTH - cells.length * COLUMN - 24
  paper.text(text, LEFT + 10, y, { width, lineGap: 1.5 })
  const end = paper.y
  cells.forEach((cell, nth) => {
    const x = RIGHT - 10 - (cells.length - nth) * COLUMN
    paper.text(cell, x, y, { width: COLUMN, align: "right" })
  })
  return Math.max(end, paper.y)
}

type Rows = { readonly head: Row; readonly rows: readonly Row[]; readonly top: number }

/** What was sold, a row each under the head of its columns. Answers where they end. */
export const drawRows = (paper: PdfDocument, { head, rows, top }: Rows): number => {
  paper.rect(LEFT, top, WIDTH, 24).fill(INK.tint)
  paper.font("strong").fontSize(9).fillColor(INK.brand)
  drawRow(paper, { ...head, y: top + 7 })
  paper.font("text").fontSize(10).fillColor(INK.text)
  return rows.reduce((y, row) => {
    const end = drawRow(paper, { ...row, y: y + 10 }) + 8
    paper.moveTo(LEFT, end).lineTo(RIGHT, end).lineWidth(0.5).strokeColor(INK.line).stroke()
    return end
  }, top + 24)
}

/** A sum at the right, with its name before it. */
export const drawSum = (
  paper: PdfDocument,
  { name, value, y }: { readonly name: string; readonly value: string; readonly y: number },
): void => {
  const width = WIDTH - 10
  paper.text(name, LEFT, y, { width: width * 0.6, align: "right" })
  paper.text(value, LEFT + width * 0.6, y, { width: width * 0.4, align: "right" })
}

type Notes = { readonly notes: readonly string[]; readonly foot: string; readonly top: number }

/** Paragraphs below everything else, and at the foot of the page who wrote it. */
export const drawNotes = (paper: PdfDocument, { notes, foot, top }: Notes): void => {
  paper.font("text").fontSize(9.5).fillColor(INK.text)
  paper.y = top
  for (const note of notes.filter((one) => one !== "")) {
    paper.text(note, LEFT, paper.y, { width: WIDTH, lineGap: 2 })
    paper.moveDown(0.6)
  }
  paper.font("text").fontSize(8.5).fillColor(INK.quiet)
  const height = paper.heightOfString(foot, { width: WIDTH, lineGap: 1.5 })
  const y = Math.max(paper.y + 16, PAGE.height - PAGE.margin - height - 2)
  paper.text(foot, LEFT, y, { width: WIDTH, lineGap: 1.5 })
}
