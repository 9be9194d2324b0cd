import { inflateSync } from "node:zlib"

type Parts = ReadonlyMap<string, string>

/** The objects of a PDF as our library writes them, by number; what is packed is unpacked. One character is one byte. */
const objectsOf = (pdf: Buffer): Parts => {
  const raw = pdf.toString("latin1")
  const found = new Map<string, string>()
  for (const [, number = "", body = ""] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", packed] = body.split(/\nstream\n/)
    const stream = packed?.replace(/\nendstream$/, "")
    const isPacked = stream !== undefined && head.includes("FlateDecode")
    const text = isPacked ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : (stream ?? "")
    found.set(number, `${head}\n${text}`)
  }
  return found
}

const ofHex = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le")

/** What the glyphs of a font stand for: four digits each. */
const glyphsOf = (map: string): Parts => {
  const found = new Map<string, string>()
  for (const [, first = "", , list = ""] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [index, [, text = ""]] of [...list.matchAll(/<(\w*)>/g)].entries())
      found.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"), ofHex(text))
  return found
}

const reference = (body: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? ""

const spelled = (hex: string, glyphs: Parts): string =>
  [...hex.matchAll(/\w{4}/g)].map(([code]) => glyphs.get(code) ?? "\u{fffd}").join("")

/** The faces that pages write in, by the names that they give them. */
const fontsOf = (objects: Parts): ReadonlyMap<string, Parts> => {
  const read = (number: string): string => objects.get(number) ?? ""
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.map(([, name = "", number = ""]) => [name, glyphsOf(read(reference(read(number), "ToUnicode")))]),
  )
}

/** What a page says, a line for each run of text. */
const linesOf = (content: string, fonts: ReadonlyMap<string, Parts>): string[] => {
  const lines: string[] = []
  let glyphs: Parts = new Map()
  for (const [, font, run = ""] of content.matchAll(/\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g))
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map()
    else lines.push([...run.matchAll(/<(\w+)>/g)].map(([, hex = ""]) => spelled(hex, glyphs)).join(""))
  return lines
}

/** The text of a PDF that we wrote, page by page, a line for each run of text; of the faces that it has in it. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .flatMap((page) => linesOf(objects.get(reference(page, "Contents")) ?? "", fonts))
    .join("\n")
}
