import { qrCodeWords } from "./qr-code-words.ts"

/** Rows of modules; true is dark. */
export type QrModules = readonly (readonly boolean[])[]

type Grid = { readonly size: number; readonly dark: boolean[][]; readonly fixed: boolean[][] }

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const square = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array<boolean>(size).fill(false))

const put = ({ dark, fixed, size }: Grid, at: { x: number; y: number; on: boolean }): void => {
  const { x, y, on } = at
  const row = dark[y]
  const known = fixed[y]
  if (row === undefined || known === undefined || x < 0 || x >= size) return
  row[x] = on
  known[x] = true
}

/** Rings around a centre: finder patterns in the corners, smaller marks within. */
const drawRings = (grid: Grid, at: { x: number; y: number; reach: number }): void => {
  for (let dy = -at.reach; dy <= at.reach; dy += 1)
    for (let dx = -at.reach; dx <= at.reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      const on = at.reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4
      put(grid, { x: at.x + dx, y: at.y + dy, on })
    }
}

const markPlaces = (version: number, size: number): number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2
  const rest = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step)
  return [6, ...rest.reverse()]
}

/** A value followed by what is left of it when divided by a polynomial, as format and version are protected. */
const protectedBits = (value: number, given: { polynomial: number; length: number }): number => {
  let rest = value
  const top = 31 - Math.clz32(given.polynomial)
  for (let n = 0; n < given.length; n += 1) rest = (rest << 1) ^ ((rest >>> (top - 1)) * given.polynomial)
  return (value << given.length) | rest
}

const drawVersion = (grid: Grid, version: number): void => {
  if (version < 7) return
  const bits = protectedBits(version, { polynomial: 0x1f25, length: 12 })
  for (let n = 0; n < 18; n += 1) {
    const on = ((bits >>> n) & 1) === 1
    const far = grid.size - 11 + (n % 3)
    const near = Math.floor(n / 3)
    put(grid, { x: far, y: near, on })
    put(grid, { x: near, y: far, on })
  }
}

/** Level M is 00, so that the mask alone stands in the format. */
const drawFormat = (grid: Grid, mask: number): void => {
  const { size } = grid
  const bits = protectedBits(mask, { polynomial: 0x537, length: 10 }) ^ 0x5412
  const bit = (n: number): boolean => ((bits >>> n) & 1) === 1
  for (let n = 0; n < 15; n += 1) {
    const skipped = n < 6 ? n : n + 1
    put(grid, n < 8 ? { x: 8, y: skipped, on: bit(n) } : { x: n === 8 ? 7 : 14 - n, y: 8, on: bit(n) })
    put(grid, n < 8 ? { x: size - 1 - n, y: 8, on: bit(n) } : { x: 8, y: size - 15 + n, on: bit(n) })
  }
  put(grid, { x: 8, y: size - 8, on: true })
}

const drawPatterns = (grid: Grid, version: number): void => {
  const { size } = grid
  for (let n = 0; n < size; n += 1) {
    put(grid, { x: n, y: 6, on: n % 2 === 0 })
    put(grid, { x: 6, y: n, on: n % 2 === 0 })
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const
  for (const [x, y] of corners) drawRings(grid, { x, y, reach: 4 })
  const places = markPlaces(version, size)
  for (const x of places)
    for (const y of places) if (!isCorner(x, y, size)) drawRings(grid, { x, y, reach: 2 })
  drawFormat(grid, 0)
  drawVersion(grid, version)
}

const isCorner = (x: number, y: number, size: number): boolean =>
  (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6)

/** Where the words go: up and down in columns of two from the right, past the upright timing line. */
const wordPlaces = (size: number): { x: number; y: number }[] => {
  const rights = Array.from({ length: (size - 1) / 2 }, (_, n) =>
    size - 1 - 2 * n <= 6 ? size - 2 - 2 * n : size - 1 - 2 * n,
  )
  return rights.flatMap((right) => {
    const isUpward = ((right + 1) & 2) === 0
    return Array.from({ length: size }, (_, n) => (isUpward ? size - 1 - n : n)).flatMap((y) => [
      { x: right, y },
      { x: right - 1, y },
    ])
  })
}

const drawWords = ({ size, dark, fixed }: Grid, words: readonly number[]): void => {
  const free = wordPlaces(size).filter(({ x, y }) => fixed[y]?.[x] === false)
  for (const [at, { x, y }] of free.entries()) {
    const word = words[at >>> 3] ?? 0
    dark[y]?.splice(x, 1, ((word >>> (7 - (at & 7))) & 1) === 1)
  }
}

const masked = (grid: Grid, mask: number): Grid => {
  const flips = MASKS[mask]
  const dark = grid.dark.map((row, y) =>
    row.map((on, x) => (grid.fixed[y]?.[x] === true ? on : on !== flips?.(x, y))),
  )
  const made = { ...grid, dark }
  drawFormat(made, mask)
  return made
}

const FINDER_LIKE = /(?=10111010000|00001011101)/g

/** What makes a line hard to read: long runs, and what looks like a finder pattern. */
const lineFaults = (line: readonly boolean[]): number => {
  const text = line.map((on) => (on ? "1" : "0")).join("")
  const runs = [...text.matchAll(/0{5,}|1{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0)
  return runs + [...text.matchAll(FINDER_LIKE)].length * 40
}

/** How hard a code is to read. ISO/IEC 18004, 7.8.3. */
const faultsOf = ({ dark, size }: Grid): number => {
  const columns = dark.map((_, x) => dark.map((row) => row[x] === true))
  const lines = [...dark, ...columns].reduce((sum, line) => sum + lineFaults(line), 0)
  let blocks = 0
  let darkOnes = 0
  for (const [y, row] of dark.entries())
    for (const [x, on] of row.entries()) {
      if (on) darkOnes += 1
      const below = dark[y + 1]
      if (x + 1 < size && below && row[x + 1] === on && below[x] === on && below[x + 1] === on) blocks += 3
    }
  const share = Math.abs(darkOnes * 20 - size * size * 10)
  return lines + blocks + Math.max(0, Math.ceil(share / (size * size)) - 1) * 10
}

/** A text as a QR code of error correction level M, by ISO/IEC 18004. Throws RangeError past 666 bytes. */
export const qrCode = (text: string): QrModules => {
  const { version, words } = qrCodeWords(text)
  const size = version * 4 + 17
  const grid: Grid = { size, dark: square(size), fixed: square(size) }
  drawPatterns(grid, version)
  drawWords(grid, words)
  const codes = MASKS.map((_, mask) => masked(grid, mask))
  const best = codes.reduce((one, other) => (faultsOf(other) < faultsOf(one) ? other : one))
  return best.dark
}
