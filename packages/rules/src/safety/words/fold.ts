/** In which letters a phrase is written, and so how typed words are read to be compared with it. */
export type Writing = "latin" | "cyrillic" | "greek"

export const WRITINGS = ["latin", "cyrillic", "greek"] as const satisfies readonly Writing[]

/** Characters of a text that are read: a search has 200, a message some thousands. */
export const LONGEST_TEXT = 20_000

const APOSTROPHES = /['’‘ʼ`´′]/g
const HIDDEN = /[\p{M}\p{Cf}]/gu
const WORD = /[\p{L}\p{N}]+/gu
const REPEATED = /(.)\1+/gu
const CYRILLIC = /\p{Script=Cyrillic}/u
const GREEK = /\p{Script=Greek}/u

/** The words of a text in small letters, without marks, apostrophes and what cannot be seen. */
export const tokensOf = (text: string): readonly string[] =>
  text
    .slice(0, LONGEST_TEXT)
    .normalize("NFKD")
    // What takes a letter apart may make many of it.
    .slice(0, 2 * LONGEST_TEXT)
    .toLowerCase()
    .replaceAll(HIDDEN, "")
    .replaceAll(APOSTROPHES, "")
    .match(WORD) ?? []

/** The writing of a phrase or a word. */
export const writingOf = (text: string): Writing => {
  if (CYRILLIC.test(text)) return "cyrillic"
  return GREEK.test(text) ? "greek" : "latin"
}

/** A way to write letters by others: letters and groups of them, parted by blanks, each with what stands for it. */
const wayOf = (table: Readonly<Record<string, string>>): ((word: string) => string) => {
  const known = new Map(
    Object.entries(table).flatMap(([to, from]) => from.split(" ").map((letters) => [letters, to] as const)),
  )
  const longestFirst = [...known.keys()].sort((a, b) => b.length - a.length)
  const letters = new RegExp(longestFirst.join("|"), "gu")
  const said = (found: string): string => known.get(found)?.replace("-", "") ?? found
  return (word) => word.replace(letters, said).replace(REPEATED, "$1")
}

/** Letters that do not fall apart into a base and a mark. */
const latin = wayOf({ ss: "ß", l: "ł", d: "đ", i: "ı", o: "ø", ae: "æ", oe: "œ" })
/** Digits that stand for letters, as some write to slip past a filter. */
const digits = wayOf({ o: "0", i: "1", e: "3", a: "4", s: "5" })

/**
 * Bulgarian and Ukrainian as a Latin skeleton in which the usual ways to write them in Latin letters meet. Latin letters
 * among Cyrillic ones are those that look like them.
 */
const fromCyrillic = wayOf({
  a: "а ъ",
  b: "б",
  v: "в",
  h: "г ґ х x",
  d: "д",
  e: "е э",
  ie: "є",
  Z: "ж",
  z: "з",
  i: "и і ї й ы",
  k: "к",
  l: "л",
  m: "м",
  n: "н",
  o: "о",
  p: "п",
  r: "р p",
  s: "с c",
  t: "т",
  u: "у y",
  f: "ф",
  c: "ц тс тьс",
  C: "ч",
  S: "ш",
  sht: "щ",
  iu: "ю",
  ia: "я",
  "-": "ь",
})
const IN_LATIN = {
  sht: "shch sht",
  C: "ch 4",
  S: "sh 6",
  h: "kh x g h",
  c: "ts tz c",
  v: "w",
}
/** The same skeleton from Latin letters, as Ukrainian and careful Bulgarian are written in them: "zhiveya", "hochu". */
const toCyrillic = wayOf({
  ...IN_LATIN,
  Z: "zh j",
  ia: "ya ja q",
  iu: "yu ju",
  ie: "ye je",
  i: "y ij iy",
})
/** And from "shliokavitsa", where j is ж, y is ъ and q is я: "myjyt", "jiveq". */
const fromChat = wayOf({ ...IN_LATIN, Z: "zh j", a: "y", ia: "q" })

/** Greek as a Latin skeleton by its sound. */
const fromGreek = wayOf({
  u: "ου",
  e: "αι ε",
  i: "ει οι υι η ι υ",
  av: "αυ",
  ev: "ευ",
  v: "μπ β",
  d: "ντ δ",
  g: "γκ γ",
  o: "ο ω",
  "8": "θ",
  ks: "ξ",
  h: "χ",
  ps: "ψ",
  f: "φ",
  s: "σ ς",
  a: "α",
  z: "ζ",
  k: "κ",
  l: "λ",
  m: "μ",
  n: "ν",
  p: "π",
  r: "ρ",
  t: "τ",
})
const GREEKLISH = {
  u: "ou",
  e: "ai",
  av: "au ay af",
  ev: "eu ey ev ef",
  v: "mp b",
  d: "nt nd",
  g: "gk ng",
  f: "ph",
  o: "w",
  ks: "3",
}
/** Greek in Latin letters by sound: "thelo na pethano". */
const greekBySound = wayOf({ ...GREEKLISH, i: "ei oi y", "8": "th", h: "x ch" })
/** And by shape: "8elw na pe8anw", where h is η. */
const greekByShape = wayOf({ ...GREEKLISH, i: "ei oi y h u", h: "x" })

/** How a word may be read to be compared with phrases of a writing: several ways where Latin letters stand for others. */
export const formsOf = (writing: Writing, token: string): readonly string[] => {
  const own = writingOf(token)
  if (writing === "latin") return own === "latin" ? [latin(/\p{L}/u.test(token) ? digits(token) : token)] : []
  if (own === writing) return [writing === "cyrillic" ? fromCyrillic(token) : fromGreek(token)]
  if (own !== "latin") return []
  const forms =
    writing === "cyrillic" ? [toCyrillic(token), fromChat(token)] : [greekBySound(token), greekByShape(token)]
  return [...new Set(forms)]
}
