import { readFile } from "node:fs/promises"
import path from "node:path"
import { finished } from "node:stream/promises"
import type { Font } from "fontkit"

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
/** The files of the fonts by the names that papers call them. */
const FILES = { text: "commissioner-400", strong: "commissioner-600", title: "literata-500" } as const

const readFont = async (file: string): Promise<Font> => {
  const { create } = await import("fontkit")
  const font = create(await readFile(path.join(FONTS, `${file}.ttf`)))
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}

const readFonts = (): Promise<readonly (readonly [string, Font])[]> =>
  Promise.all(Object.entries(FILES).map(async ([name, file]) => [name, await readFont(file)] as const))

let fonts: ReturnType<typeof readFonts> | undefined

type Facts = {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly at: number
  /** Whether what is drawn says what it is (headings, paragraphs), for who has it read aloud. */
  readonly isTagged?: boolean
}

/**
 * Writes a paper and answers it whole: some 40 kB. The library and the fonts are read when the first one is written, for most
 * processes never write any; fonts once, as to understand them takes four times as long as all the rest.
 */
export const writePdf = async (
  { title, author, language, at, isTagged = false }: Facts,
  draw: (paper: PdfDocument) => void,
): Promise<Buffer> => {
  const { default: PDFDocument } = await import("pdfkit")
  fonts ??= readFonts()
  const known = await fonts
  const paper = new PDFDocument({
    size: "A4",
    margin: PAGE.margin,
    font: "",
    lang: language,
    bufferPages: true,
    pdfVersion: "1.7",
    displayTitle: true,
    tagged: isTagged,
    info: { Title: title, Author: author, CreationDate: new Date(at), ModDate: new Date(at) },
  })
  for (const [name, font] of known) paper.registerFont(name, font)
  paper.font("text")
  const pieces: Buffer[] = []
  paper.on("data", (piece: Buffer) => pieces.push(piece))
  draw(paper)
  paper.end()
  await finished(paper)
  return Buffer.concat(pieces)
}
