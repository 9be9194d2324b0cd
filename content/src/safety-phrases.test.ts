import { describe, expect, it } from "vitest"
import { contentLanguages, type Language } from "./language.ts"
import { dangerKinds, safetyPhrases, safetyPhrasesSchema } from "./safety-phrases.ts"

/** The letters of each language in lower case; words are parted by a blank, an apostrophe or a hyphen. */
const LETTERS: Record<Language, string> = {
  bg: "абвгдежзийклмнопрстуфхцчшщъьюя",
  de: "abcdefghijklmnopqrstuvwxyzäöüß",
  el: "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
  en: "abcdefghijklmnopqrstuvwxyz",
  es: "abcdefghijklmnopqrstuvwxyzñáéíóúü",
  fr: "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ",
  hr: "abcčćdđefghijklmnoprsštuvzž",
  pl: "aąbcćdeęfghijklłmnńoóprsśtuwyzźż",
  ro: "aăâbcdefghiîjklmnoprsștțuvxz",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
}

/** Lower case, without diacritics and apostrophes, hyphens as blanks: what two spellings of the same have in common. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll("-", " ")
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("đ", "d")
    .replaceAll("ς", "σ")

/** A text as it is looked through: a phrase that stands in it stands between blanks. */
const spoken = (text: string): string => ` ${plain(text)} `

const ALL_SPOKEN = contentLanguages.flatMap((language) =>
  dangerKinds.flatMap((kind) => safetyPhrases[language].danger[kind].map(spoken)),
)

const repeated = (texts: readonly string[], shape: (text: string) => string): string[] => {
  const shapes = texts.map(shape)
  return texts.filter((_, index) => shapes.indexOf(shapes[index] ?? "") !== index)
}

it("has a file for each language, under its own name", () => {
  for (const language of contentLanguages) expect(safetyPhrases[language].language).toBe(language)
})

it("refuses an unknown kind and an empty phrase", () => {
  const { en } = safetyPhrases
  expect(safetyPhrasesSchema.safeParse(en).success).toBe(true)
  expect(safetyPhrasesSchema.safeParse({ ...en, slips: [{ text: "x", kind: "other" }] }).success).toBe(false)
  expect(safetyPhrasesSchema.safeParse({ ...en, harmless: [""] }).success).toBe(false)
  expect(safetyPhrasesSchema.safeParse({ ...en, danger: { suicide: ["suicide"] } }).success).toBe(false)
})

describe.each(contentLanguages)("phrases of danger in %s", (language) => {
  const { danger, slips, harmless } = safetyPhrases[language]
  const phrases = dangerKinds.flatMap((kind) => danger[kind])

  it("has enough of each kind, and as many that must bring nothing", () => {
    for (const kind of dangerKinds) {
      expect(danger[kind].length, kind).toBeGreaterThanOrEqual(12)
      expect(slips.filter((slip) => slip.kind === kind).length, kind).toBeGreaterThanOrEqual(5)
    }
    expect(phrases.length).toBeGreaterThanOrEqual(60)
    expect(harmless.length).toBeGreaterThanOrEqual(60)
    expect(slips.length).toBeGreaterThanOrEqual(30)
  })

  it("says nothing twice", () => {
    expect(repeated(phrases, plain)).toEqual([])
    expect(repeated(harmless, plain)).toEqual([])
    const typed = slips.map(({ text }) => text)
    expect(repeated(typed, (text) => text)).toEqual([])
  })

  it("spells phrases in the letters of the language, and without stray blanks", () => {
    const words = new RegExp(`^[${LETTERS[language]}]+(?:[ '-][${LETTERS[language]}]+)*$`, "u")
    expect(phrases.filter((phrase) => !words.test(phrase))).toEqual([])
    const others = [...harmless, ...slips.map(({ text }) => text)]
    expect(others.filter((text) => text !== text.trim() || text.includes("  "))).toEqual([])
  })

  it("has slips that differ from every phrase", () => {
    expect(slips.filter(({ text }) => phrases.includes(text))).toEqual([])
  })

  it("names nothing harmless that holds a phrase of danger of any language", () => {
    const holds = harmless.filter((text) => {
      const said = spoken(text)
      return ALL_SPOKEN.some((phrase) => said.includes(phrase))
    })
    expect(holds).toEqual([])
  })
})
