import type { Language } from "./language.ts"
import type { SafetyPhrases } from "./safety-phrases.ts"

/** What brings help on its own in one language, by kind. Data to match against, never to show. */
type DangerPhrases = Pick<SafetyPhrases, "language" | "danger">

type Given = { readonly danger: SafetyPhrases["danger"] }

/** A file for each language, so that a browser fetches none before somebody types. */
const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Given }>>> = {
  bg: () => import("../data/safety/phrases/bg.json", { with: { type: "json" } }),
  de: () => import("../data/safety/phrases/de.json", { with: { type: "json" } }),
  el: () => import("../data/safety/phrases/el.json", { with: { type: "json" } }),
  en: () => import("../data/safety/phrases/en.json", { with: { type: "json" } }),
  es: () => import("../data/safety/phrases/es.json", { with: { type: "json" } }),
  fr: () => import("../data/safety/phrases/fr.json", { with: { type: "json" } }),
  hr: () => import("../data/safety/phrases/hr.json", { with: { type: "json" } }),
  pl: () => import("../data/safety/phrases/pl.json", { with: { type: "json" } }),
  ro: () => import("../data/safety/phrases/ro.json", { with: { type: "json" } }),
  uk: () => import("../data/safety/phrases/uk.json", { with: { type: "json" } }),
}

/** The phrases of one language; `safety-phrases.ts` proves that each file is as it should be. */
export const loadDangerPhrases = async (language: Language): Promise<DangerPhrases> => {
  const { default: given } = await FILES[language]()
  return { language, danger: given.danger }
}
