import bg from "../data/scales/bg.json" with { type: "json" }
import de from "../data/scales/de.json" with { type: "json" }
import el from "../data/scales/el.json" with { type: "json" }
import en from "../data/scales/en.json" with { type: "json" }
import es from "../data/scales/es.json" with { type: "json" }
import fr from "../data/scales/fr.json" with { type: "json" }
import hr from "../data/scales/hr.json" with { type: "json" }
import pl from "../data/scales/pl.json" with { type: "json" }
import ro from "../data/scales/ro.json" with { type: "json" }
import scalesData from "../data/scales/scales.json" with { type: "json" }
import uk from "../data/scales/uk.json" with { type: "json" }
import type { Language } from "./language.ts"

/** A question as scoring sees it. */
export type QuestionShape = {
  id: string
  /** What its answers count, in the order in which they are offered. */
  values: number[]
  /** The part of the whole that it belongs to. */
  part?: string
  /** From this value on the answer speaks of danger. */
  careFrom?: number
}

/** A self-assessment scale without its words. Other questions, or other bands, are a new version. */
export type ScaleData = {
  id: number
  version: number
  code: string
  slug: string
  icon: string
  /** More is better. */
  reverseColors: boolean
  /** How long it takes. */
  minutes: number
  /** The domain of specialists who fit. */
  domain: string
  /** The band, counted from 0, in which help comes first. */
  careBand?: number
  questions: QuestionShape[]
  thresholds: Array<{ min: number; max: number }>
}

/** The words of a scale in one language. The wording is our own; none of it is a published questionnaire. */
export type ScaleTexts = {
  name: string
  metaDescription: string
  intro: string[]
  instruction: string
  answers: string[]
  /** By id. */
  questions: Record<string, string>
  /** By code. */
  parts: Record<string, string>
  /** In the order of the bands. */
  thresholds: Array<{ title: string; message: string; action: string }>
}

/** The scales that are complete in every language, in no particular order. */
export const scales: readonly ScaleData[] = scalesData

const TEXTS: Record<Language, { scales: Record<string, ScaleTexts> }> = {
  bg,
  de,
  el,
  en,
  es,
  fr,
  hr,
  pl,
  ro,
  uk,
}

/** The words of a scale. Throws for an unknown code. */
export const scaleTexts = (code: string, language: Language): ScaleTexts => {
  const texts = TEXTS[language].scales[code]
  if (texts === undefined) throw new Error(`no scale ${code} in ${language}`)
  return texts
}
