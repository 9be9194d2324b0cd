import { INK, type PdfDocument, writePdf } from "../../../platform/pdf/pdf-document.ts"
import {
  drawFacts,
  drawFeet,
  drawHeading,
  drawLines,
  drawTitle,
  TEXT,
} from "../../../platform/pdf/pdf-layout.ts"
import { journalSheetSchema, type SheetEntry } from "./journal-sheet.ts"

const WHEN_WIDTH = 104
/** The first lines of an entry stay together. */
const ENTRY_ROOM = 56

const drawEntry = (paper: PdfDocument, { when, feeling, lines, text }: SheetEntry): void => {
  if (paper.y + ENTRY_ROOM > TEXT.bottom) paper.addPage()
  const top = paper.y
  const x = TEXT.left + WHEN_WIDTH
  const width = TEXT.width - WHEN_WIDTH
  paper.font("text").fontSize(9).fillColor(INK.quiet)
  paper.text(when, TEXT.left, top + 1.5, { width: WHEN_WIDTH - 12 })
  const below = paper.y
  const pages = paper.bufferedPageRange().count
  paper.y = top
  if (feeling !== "") paper.font("strong").fontSize(10.5).fillColor(INK.text).text(feeling, x, top, { width })
  paper.font("text").fontSize(9).fillColor(INK.quiet)
  for (const line of lines) paper.text(line, x, paper.y, { width, lineGap: 1 })
  paper.fontSize(10).fillColor(INK.text)
  if (text !== "") paper.text(text, x, paper.y + 1, { width, lineGap: 1.5 })
  if (paper.bufferedPageRange().count === pages) paper.y = Math.max(paper.y, below)
  paper.moveDown(0.9)
}

/** Draws a journal as PDF: A4, with headings that a screen reader jumps between. Some seconds for the longest. */
export const work = async (input: unknown): Promise<Buffer> => {
  const { title, brand, language, at, facts, months, notes, foot } = journalSheetSchema.parse(input)
  return await writePdf({ title, author: brand, language, at, isTagged: true }, (paper) => {
    const tree = paper.struct("Document")
    paper.addStructure(tree)
    tree.add(paper.struct("H1", {}, () => drawTitle(paper, title)))
    tree.add(paper.struct("P", {}, () => drawFacts(paper, facts)))
    for (const { head, entries } of months) {
      tree.add(paper.struct("H2", {}, () => drawHeading(paper, head)))
      for (const entry of entries) tree.add(paper.struct("P", {}, () => drawEntry(paper, entry)))
    }
    if (notes.length > 0) tree.add(paper.struct("P", {}, () => drawLines(paper, notes)))
    tree.end()
    drawFeet(paper, foot)
  })
}
