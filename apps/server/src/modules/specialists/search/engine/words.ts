/** Letters that do not fall apart into a base and a mark, but that people type without. */
const FOLDED: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ς: "σ",
  ґ: "г",
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join("")}]`, "g")
const MARKS = /\p{Mn}/gu
const WORD = /[\p{L}\p{N}]+/gu

/** Text as the search compares it: lower case, without diacritics, in Latin, Greek and Cyrillic alike. */
const fold = (text: string): string =>
  text
    // First, because what it takes apart may have capitals inside: "㎏", "Ａ".
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(MARKS, "")
    .replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)

/** The words of a text, folded, in their order. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? []

/** The letter groups of three of a word, with its ends marked: what misspelt words still share. */
export const trigramsOf = (word: string): string[] => {
  const padded = ` ${word} `
  const found = new Set<string>()
  for (let index = 0; index + 3 <= padded.length; index += 1) found.add(padded.slice(index, index + 3))
  return [...found]
}

const SHORTEST_STEM = 4
const SURE_STEM = 5
const LONGEST_ENDING = 2

/**
 * Whether two words look like forms of one, by their endings: "Paare" and "Paar", "тривоги" and "тривога". Good enough
 * for ten languages without a grammar of any: a stem of five letters, or four when one of the words is the stem.
 */
export const isFormOf = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  if (Math.max(a.length, b.length) - shorter > LONGEST_ENDING) return false
  let stem = 0
  while (stem < shorter && a[stem] === b[stem]) stem += 1
  if (stem === shorter) return stem >= SHORTEST_STEM
  return stem >= SURE_STEM && shorter - stem <= LONGEST_ENDING
}

/** How many slips a word of this length may have. */
export const slipsAllowed = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Whether two words differ by at most `most` slips: a letter left out, put in, changed, or two swapped
 * (optimal string alignment distance; Damerau 1964).
 */
export const isNear = ({ a, b, most }: { a: string; b: string; most: number }): boolean => {
  if (Math.abs(a.length - b.length) > most) return false
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = nextRow({ a, b, i, last, before })
    if (Math.min(...row) > most) return false
    before = last
    last = row
  }
  return (last[b.length] ?? most + 1) <= most
}

type Rows = { a: string; b: string; i: number; last: readonly number[]; before: readonly number[] }

const nextRow = ({ a, b, i, last, before }: Rows): number[] => {
  const row = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const cost = a[i - 1] === b[j - 1] ? 0 : 1
    const value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    row.push(swapped ? Math.min(value, (before[j - 2] ?? 0) + 1) : value)
  }
  return row
}
