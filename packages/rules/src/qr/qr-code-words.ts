/** How much of a code restores what is not readable of it: level M, about 15 %. By version, from 1. ISO/IEC 18004, table 9. */
const CHECK_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26] as const
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16] as const
const MODE_BYTES = 0b0100
const PADS = [0xec, 0x11] as const

/** The largest code that is made here, 97 modules wide: 666 bytes. */
const LARGEST = CHECK_WORDS.length

/** Modules of a version that carry data and check bits, once finder, timing and format patterns are drawn. */
const bitsIn = (version: number): number => {
  const all = (16 * version + 128) * version + 64
  if (version === 1) return all
  const marks = Math.floor(version / 7) + 2
  return all - ((25 * marks - 10) * marks - 55) - (version >= 7 ? 36 : 0)
}

type Shape = { readonly words: number; readonly blocks: number; readonly checks: number }
const shapeOf = (version: number): Shape => ({
  words: Math.floor(bitsIn(version) / 8),
  blocks: BLOCKS[version - 1] ?? 1,
  checks: CHECK_WORDS[version - 1] ?? 0,
})
const roomIn = ({ words, blocks, checks }: Shape): number => words - blocks * checks

/** Product in the field of 256 elements whose polynomial is x⁸+x⁴+x³+x²+1. */
const times = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if (((b >>> bit) & 1) === 1) product ^= a
  }
  return product
}

/** The polynomial with the first `degree` powers of 2 as its roots, without its leading 1. */
const generator = (degree: number): number[] => {
  const factors = Array<number>(degree).fill(0)
  factors[degree - 1] = 1
  let root = 1
  for (let n = 0; n < degree; n += 1) {
    for (let at = 0; at < degree; at += 1)
      factors[at] = times(factors[at] ?? 0, root) ^ (at + 1 < degree ? (factors[at + 1] ?? 0) : 0)
    root = times(root, 2)
  }
  return factors
}

/** What is left of the data when divided by the generator. */
const checksOf = (data: readonly number[], factors: readonly number[]): number[] => {
  const rest = factors.map(() => 0)
  for (const word of data) {
    const lead = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [at, factor] of factors.entries()) rest[at] = (rest[at] ?? 0) ^ times(factor, lead)
  }
  return rest
}

/** Mode, length, text, and what fills the rest. */
const dataWords = (
  bytes: Uint8Array,
  given: { readonly version: number; readonly room: number },
): number[] => {
  const bits: number[] = []
  const push = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1)
  }
  push(MODE_BYTES, 4)
  push(bytes.length, given.version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, given.room * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let at = 0; words.length < given.room; at += 1) words.push(PADS[at % 2] ?? 0)
  return words
}

/** Splits into blocks, adds to each its check words, and takes one word of each in turn. */
const interleave = (data: readonly number[], { words, blocks, checks }: Shape): number[] => {
  const factors = generator(checks)
  const short = Math.floor(words / blocks) - checks
  const longFrom = blocks - (words % blocks)
  let at = 0
  const parts = Array.from({ length: blocks }, (_, block) => {
    const part = data.slice(at, at + short + (block >= longFrom ? 1 : 0))
    at += part.length
    return { part, check: checksOf(part, factors) }
  })
  const columns = Array.from({ length: short + 1 }, (_, row) => parts.flatMap(({ part }) => part[row] ?? []))
  const checkColumns = Array.from({ length: checks }, (_, row) =>
    parts.flatMap(({ check }) => check[row] ?? []),
  )
  return [...columns, ...checkColumns].flat()
}

/** The smallest version that holds a text, and its words in the order in which they are drawn. Throws RangeError past 666 bytes. */
export const qrCodeWords = (
  text: string,
): { readonly version: number; readonly words: readonly number[] } => {
  const bytes = new TextEncoder().encode(text)
  for (let version = 1; version <= LARGEST; version += 1) {
    const shape = shapeOf(version)
    const room = roomIn(shape)
    const head = version < 10 ? 2 : 3
    if (bytes.length + head <= room)
      return { version, words: interleave(dataWords(bytes, { version, room }), shape) }
  }
  throw new RangeError(`A text of ${bytes.length} bytes is too long for a QR code`)
}
