import { INK, PAGE, type PdfDocument } from "./pdf-document.ts"

/** Where text stands on a paper of running text, in points. */
export const TEXT = {
  left: PAGE.margin,
  width: PAGE.width - 2 * PAGE.margin,
  bottom: PAGE.height - PAGE.margin - 24,
} as const

/** The name of a paper, at its top. */
export const drawTitle = (paper: PdfDocument, title: string): void => {
  paper.font("title").fontSize(24).fillColor(INK.brand).text(title, TEXT.left, 54, { width: TEXT.width })
}

/** Under the title: whose it is, then what else is said of the whole. */
export const drawFacts = (paper: PdfDocument, [name = "", ...facts]: readonly string[]): void => {
  paper.moveDown(0.3).font("strong").fontSize(13).fillColor(INK.text)
  paper.text(name, TEXT.left, paper.y, { width: TEXT.width })
  paper.font("text").fontSize(9.5).fillColor(INK.quiet)
  for (const fact of facts) paper.text(fact, { width: TEXT.width, lineGap: 1 })
}

const HEADING_ROOM = 60

/** A heading, never alone at the foot of a page. */
export const drawHeading = (paper: PdfDocument, text: string): void => {
  if (paper.y + HEADING_ROOM > TEXT.bottom) paper.addPage()
  paper
    .moveDown(1)
    .font("strong")
    .fontSize(12)
    .fillColor(INK.brand)
    .text(text, TEXT.left, paper.y, { width: TEXT.width })
  paper.moveDown(0.25)
}

/** Lines of running text. */
export const drawLines = (paper: PdfDocument, lines: readonly string[]): void => {
  paper.font("text").fontSize(10).fillColor(INK.text)
  for (const line of lines) paper.text(line, TEXT.left, paper.y, { width: TEXT.width, lineGap: 2 })
}

/** Written onto each page at the end, when it is known how many there are: no part of what is read aloud. */
export const drawFeet = (paper: PdfDocument, foot: string): void => {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page)
    const { margins } = paper.page
    const { bottom } = margins
    // Else what stands below the margin would begin a page of its own.
    margins.bottom = 0
    paper.markContent("Artifact", { type: "Pagination" })
    paper.rect(0, 0, PAGE.width, 8).fill(INK.brand)
    const y = PAGE.height - 40
    const { left, width } = TEXT
    paper.font("text").fontSize(8).fillColor(INK.quiet)
    paper.text(foot, left, y, { width: width - 60, lineBreak: false })
    paper.text(`${page - start + 1} / ${count}`, left, y, { width, align: "right", lineBreak: false })
    paper.endMarkedContent()
    margins.bottom = bottom
  }
}
