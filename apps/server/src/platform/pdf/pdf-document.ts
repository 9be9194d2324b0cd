import path from "node:path"
import { finished } from "node:stream/promises"

/** A paper that is being written: A4, in points from the top left. */
export type PdfDocument = PDFKit.PDFDocument

export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const
export const INK = {
  text: "#17231f",
  quiet: "#5b6a63",
  brand: "#0f4c3a",
  line: "#c5dccd",
  tint: "#f0f6f2",
} as const

const FONTS = path.join(import.meta.dirname, "fonts")
const fontAt = (name: string): string => path.join(FONTS, `${name}.ttf`)

type Facts = {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly at: number
  /** Whether what is drawn says what it is (headings, paragraphs), for who has it read aloud. */
  readonly isTagged?: boolean
}

/**
 * Writes a paper and answers it whole: some 40 kB. The library is read when the first one is written, for most
 * processes never write any.
 */
export const writePdf = async (
  { title, author, language, at, isTagged = false }: Facts,
  draw: (paper: PdfDocument) => void,
): Promise<Buffer> => {
  const { default: PDFDocument } = await import("pdfkit")
  const paper = new PDFDocument({
    size: "A4",
    margin: PAGE.margin,
    font: fontAt("commissioner-400"),
    lang: language,
    bufferPages: true,
    pdfVersion: "1.7",
    displayTitle: true,
    tagged: isTagged,
    info: { Title: title, Author: author, CreationDate: new Date(at), ModDate: new Date(at) },
  })
  paper.registerFont("text", fontAt("commissioner-400"))
  paper.registerFont("strong", fontAt("commissioner-600"))
  paper.registerFont("title", fontAt("literata-500"))
  const pieces: Buffer[] = []
  paper.on("data", (piece: Buffer) => pieces.push(piece))
  draw(paper)
  paper.end()
  await finished(paper)
  return Buffer.concat(pieces)
}
