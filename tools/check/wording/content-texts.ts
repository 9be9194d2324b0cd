import { isLanguage, type Language } from "@arnica/i18n"
import type { Tree } from "../source/tree.ts"

/** A text with its language and its place: "content/data/terms/privacy.json paragraphs.fr[2]". */
export type PlacedText = { language: Language; place: string; text: string }

/** The voices of demo people are their own, and what people type into a search is written as they type it. */
const NOT_OURS = /^content\/data\/(?:demo\/|review-words|safety|search\/)/
const TYPED_BY_PEOPLE = new Set(["synonyms", "phrases", "words"])

/** Every text that we write outside the messages: terms, scales, catalogue, campaigns, products. */
export function contentTexts(tree: Tree): PlacedText[] {
  return tree.paths
    .filter((path) => path.startsWith("content/data/") && path.endsWith(".json") && !NOT_OURS.test(path))
    .flatMap((path) => {
      const data: unknown = JSON.parse(tree.read(path))
      return textsOf({ value: data, place: `${path} `, language: undefined })
    })
}

type Part = { value: unknown; place: string; language: Language | undefined }

function textsOf({ value, place, language }: Part): PlacedText[] {
  if (typeof value === "string") return language === undefined ? [] : [{ language, place, text: value }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => textsOf({ value: item, place: `${place}[${index}]`, language }))
  if (typeof value !== "object" || value === null) return []
  const own = "language" in value && isLanguage(value.language) ? value.language : language
  return Object.entries(value)
    .filter(([name]) => !TYPED_BY_PEOPLE.has(name))
    .flatMap(([name, item]) =>
      textsOf({
        value: item,
        place: place.endsWith(" ") ? `${place}${name}` : `${place}.${name}`,
        language: isLanguage(name) ? name : own,
      }),
    )
}
