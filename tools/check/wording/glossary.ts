import { LANGUAGES, type Language } from "@arnica/i18n"
import { z } from "zod"
import type { Tree } from "../source/tree.ts"

/** Where each language's one word for a concept stands, and the words not used. */
const GLOSSARY_PATH = "packages/i18n/glossary.json"

const termsSchema = z.strictObject({
  words: z.record(z.string(), z.string()),
  forbidden: z.record(z.string(), z.string()),
})

const glossarySchema = z.record(z.enum(LANGUAGES), termsSchema)

/** By language: the word for each concept, and stems not used with what stands for them. */
export type Glossary = z.infer<typeof glossarySchema>

/** Reads the glossary; throws on a file that is none. */
export function readGlossary(tree: Tree): Glossary | undefined {
  if (!tree.has(GLOSSARY_PATH)) return undefined
  return glossarySchema.parse(JSON.parse(tree.read(GLOSSARY_PATH)))
}

/** What a text says that the glossary forbids: "Fachkraft" (instead: Fachperson). */
export function forbiddenWords(input: {
  glossary: Glossary | undefined
  language: Language
  text: string
}): string[] {
  const forbidden = input.glossary?.[input.language].forbidden ?? {}
  return Object.entries(forbidden).flatMap(([stem, instead]) => {
    const word = matcherOf(stem).exec(input.text)?.[0]
    return word === undefined ? [] : [`“${word}”; the glossary takes “${instead}”`]
  })
}

/** A stem finds every word that begins with it; one that ends in a full stop finds that word alone. */
function matcherOf(stem: string): RegExp {
  const isWhole = stem.endsWith(".")
  const letters = (isWhole ? stem.slice(0, -1) : stem).replaceAll(/[$()*+?[\\\]^{|}]/g, "\\$&")
  return new RegExp(String.raw`(?<!\p{L})${letters}${isWhole ? "" : String.raw`\p{L}*`}(?!\p{L})`, "iu")
}
