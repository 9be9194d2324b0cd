import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { contentLanguages } from "./language.ts"

const dataFolder = fileURLToPath(new URL("../data/", import.meta.url))
// What people type is never shown, mistyped on purpose and in other scripts; it has tests of its own.
const TYPED = /^(?:safety\/phrases|search)\//
const files = readdirSync(dataFolder, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".json") && !TYPED.test(name),
)

type Found = { where: string; language: string; text: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Every text of a file with the language it is in: the key above it, or the `language` beside it. */
const textsOf = (value: unknown, at: { where: string; language: string }): Found[] => {
  if (typeof value === "string") return [{ ...at, text: value }]
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textsOf(item, { ...at, where: `${at.where}[${index}]` }))
  }
  if (!isRecord(value)) return []
  const own = typeof value.language === "string" ? value.language : at.language
  return Object.entries(value).flatMap(([key, item]) => {
    const language = contentLanguages.some((code) => code === key) ? key : own
    return textsOf(item, { where: `${at.where}.${key}`, language })
  })
}

/** Every object that has one of the ten languages as a key. */
const localizedOf = (
  value: unknown,
  where: string,
): Array<{ where: string; value: Record<string, unknown> }> => {
  if (Array.isArray(value)) return value.flatMap((item, index) => localizedOf(item, `${where}[${index}]`))
  if (!isRecord(value)) return []
  if (contentLanguages.some((code) => code in value)) return [{ where, value }]
  return Object.entries(value).flatMap(([key, item]) => localizedOf(item, `${where}.${key}`))
}

const documents = files.map((name) => {
  const parsed: unknown = JSON.parse(readFileSync(`${dataFolder}${name}`, "utf8"))
  return { name, parsed }
})
const texts = documents.flatMap(({ name, parsed }) => textsOf(parsed, { where: name, language: "" }))
const localized = documents.flatMap(({ name, parsed }) => localizedOf(parsed, name))

const failing = (list: readonly Found[], isBad: (found: Found) => boolean): string[] =>
  list.filter(isBad).map((found) => `${found.where}: ${found.text}`)

describe("texts of the content", () => {
  it("reads all data files", () => {
    expect(files.length).toBeGreaterThan(25)
    expect(texts.length).toBeGreaterThan(5000)
  })

  it("gives every localised text in exactly the ten languages, none empty", () => {
    expect(localized.length).toBeGreaterThan(300)
    for (const { where, value } of localized) {
      expect(Object.keys(value).toSorted(), where).toEqual([...contentLanguages])
      for (const text of Object.values(value)) {
        const parts = Array.isArray(text) ? text : [text]
        expect(parts.length, where).toBeGreaterThan(0)
        for (const part of parts) expect(String(part).trim(), where).not.toBe("")
      }
    }
  })

  it("has no stray blanks, no straight quotation marks and no doubled words", () => {
    // Rightly doubled: "and also his", "line by line", "one by one", "we get on".
    const idioms = /(?<!\p{L})(?:și și|γραμμή γραμμή|έναν έναν|vous vous|nous nous)(?!\p{L})/gu
    const isBad = ({ text }: Found): boolean =>
      text !== text.trim() ||
      / {2}|"/.test(text) ||
      /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/u.test(text.replaceAll(idioms, ""))
    expect(failing(texts, isBad)).toEqual([])
  })

  it("raises its voice nowhere", () => {
    expect(failing(texts, ({ text }) => text.includes("!"))).toEqual([])
  })

  it("keeps out the words that the product avoids", () => {
    expect(
      failing(texts, ({ text }) => /\b(journey|empower|unlock|seamless|wellness)\w*/i.test(text)),
    ).toEqual([])
  })

  it("writes Romanian with a comma below s and t", () => {
    expect(failing(texts, ({ text }) => /[şţŞŢ]/.test(text))).toEqual([])
  })

  it("writes Greek, Bulgarian and Ukrainian sentences in their own script", () => {
    const scripts = new Map([
      ["el", /\p{Script=Greek}/u],
      ["bg", /\p{Script=Cyrillic}/u],
      ["uk", /\p{Script=Cyrillic}/u],
    ])
    const isBad = ({ language, text }: Found): boolean =>
      text.includes(" ") && !/^[A-Z0-9 ]+$/.test(text) && scripts.get(language)?.test(text) === false
    const sentences = texts.filter(({ where }) => !where.startsWith("demo/origins"))
    expect(failing(sentences, isBad)).toEqual([])
  })

  it("does not mix letters of two scripts in one word", () => {
    const mixed =
      /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u
    expect(failing(texts, ({ text }) => mixed.test(text))).toEqual([])
  })

  it("has no Russian letters in Ukrainian and no Ukrainian ones in Bulgarian", () => {
    expect(failing(texts, ({ language, text }) => language === "uk" && /[ыэёъ]/i.test(text))).toEqual([])
    expect(failing(texts, ({ language, text }) => language === "bg" && /[ыэёіїєґ]/i.test(text))).toEqual([])
  })

  it("translates every description and sentence: no English is left in the other nine", () => {
    for (const { where, value } of localized) {
      const english = value.en
      if (typeof english !== "string" || english.split(" ").length < 4) continue
      for (const language of contentLanguages) {
        if (language !== "en") expect(value[language], `${where} in ${language}`).not.toBe(english)
      }
    }
  })

  it("keeps English from standing in for another language in demo texts and synonyms", () => {
    const english = new Set(
      texts.filter(({ language }) => language === "en").map(({ text }) => text.toLowerCase()),
    )
    const isLong = (text: string): boolean => text.split(" ").length > 3
    const left = failing(
      texts,
      ({ language, text }) =>
        language !== "en" && language !== "" && isLong(text) && english.has(text.toLowerCase()),
    )
    expect(left).toEqual([])
  })
})
