/** What a fallback needs to know of a font, in font units; `average` is the mean advance of running text. */
export type Metrics = {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  average: number
}

/** Letters of running text in English, in per cent, with the space: the mix that widths are averaged over. */
const mix: Record<string, number> = {
  " ": 18,
  e: 10.4,
  t: 7.4,
  a: 6.7,
  o: 6.2,
  i: 5.7,
  n: 5.7,
  s: 5.2,
  h: 5,
  r: 4.9,
  d: 3.5,
  l: 3.3,
  c: 2.3,
  u: 2.3,
  m: 2,
  w: 1.9,
  f: 1.8,
  g: 1.6,
  y: 1.6,
  p: 1.6,
  b: 1.2,
  v: 0.8,
  k: 0.6,
}

/** Byte offsets of the tables of an uncompressed OpenType font. */
function tables(font: Buffer): Map<string, number> {
  const found = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    found.set(font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8))
  }
  return found
}

function offset(of: Map<string, number>, table: string): number {
  const at = of.get(table)
  if (at === undefined) throw new Error(`The font has no ${table} table.`)
  return at
}

/** Character to glyph, from the format 4 subtable (every font of ours has one). */
export function characters(font: Buffer): Map<number, number> {
  const cmap = offset(tables(font), "cmap")
  const glyphs = new Map<number, number>()
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4)
    if (font.readUInt16BE(at) === 4) readFormat4({ font, at, glyphs })
  }
  return glyphs
}

function readFormat4({ font, at, glyphs }: { font: Buffer; at: number; glyphs: Map<number, number> }): void {
  const size = font.readUInt16BE(at + 6)
  for (let i = 0; i < size; i += 2) {
    const end = font.readUInt16BE(at + 14 + i)
    const start = font.readUInt16BE(at + 16 + size + i)
    const delta = font.readUInt16BE(at + 16 + 2 * size + i)
    const rangeAt = at + 16 + 3 * size + i
    const range = font.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const raw = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - start))
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}

/** Reads the metrics of an uncompressed font with its variations already pinned. */
export function readMetrics(font: Buffer): Metrics {
  const of = tables(font)
  const [head, hhea, os2, hmtx] = [
    offset(of, "head"),
    offset(of, "hhea"),
    offset(of, "OS/2"),
    offset(of, "hmtx"),
  ]
  const last = font.readUInt16BE(hhea + 34) - 1
  const glyphs = characters(font)
  let [sum, weight] = [0, 0]
  for (const [letter, share] of Object.entries(mix)) {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0)
    if (glyph === undefined) throw new Error(`The font has no “${letter}”.`)
    sum += share * font.readUInt16BE(hmtx + 4 * Math.min(glyph, last))
    weight += share
  }
  // Bit 7 of fsSelection: the typographic values of OS/2 hold, not those of hhea.
  const typographic = (font.readUInt16BE(os2 + 62) & 0x80) !== 0
  const at = typographic ? os2 + 68 : hhea + 4
  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    ascent: font.readInt16BE(at),
    descent: font.readInt16BE(at + 2),
    lineGap: font.readInt16BE(at + 4),
    average: Math.round(sum / weight),
  }
}
