import { z } from "zod"
import bgCases from "../data/safety/cases/bg.json" with { type: "json" }
import deCases from "../data/safety/cases/de.json" with { type: "json" }
import elCases from "../data/safety/cases/el.json" with { type: "json" }
import enCases from "../data/safety/cases/en.json" with { type: "json" }
import esCases from "../data/safety/cases/es.json" with { type: "json" }
import frCases from "../data/safety/cases/fr.json" with { type: "json" }
import hrCases from "../data/safety/cases/hr.json" with { type: "json" }
import plCases from "../data/safety/cases/pl.json" with { type: "json" }
import roCases from "../data/safety/cases/ro.json" with { type: "json" }
import ukCases from "../data/safety/cases/uk.json" with { type: "json" }
import bg from "../data/safety/phrases/bg.json" with { type: "json" }
import de from "../data/safety/phrases/de.json" with { type: "json" }
import el from "../data/safety/phrases/el.json" with { type: "json" }
import en from "../data/safety/phrases/en.json" with { type: "json" }
import es from "../data/safety/phrases/es.json" with { type: "json" }
import fr from "../data/safety/phrases/fr.json" with { type: "json" }
import hr from "../data/safety/phrases/hr.json" with { type: "json" }
import pl from "../data/safety/phrases/pl.json" with { type: "json" }
import ro from "../data/safety/phrases/ro.json" with { type: "json" }
import uk from "../data/safety/phrases/uk.json" with { type: "json" }
import { contentLanguages, type Language } from "./language.ts"

/** What somebody may be in danger of: suicide and self-harm, violence at home, abuse of children, a medical emergency. */
export const dangerKinds = ["suicide", "violence", "children", "medical"] as const

/** One of the four kinds of danger. Each leads to its own help lines. */
export type DangerKind = (typeof dangerKinds)[number]

const phrasesSchema = z.array(z.string().min(1)).min(1)

/**
 * The phrases by which a typed text is recognised as a sign of danger, in one language. Data to match against, never
 * to show: some name a method, and the WHO's guidance is that texts which people read name none.
 *
 * - `danger`: what brings help on its own, by kind; lower case, rightly spelled, a straight apostrophe. Its words are
 *   looked for in their order, with others between. Where phrases of two kinds fit, the closer one counts: a letter
 *   lies between Spanish "me quiero matar" and "me quiere matar".
 * What brings help is shipped to browsers too, and stands in a file of its own; what else there is stands under `cases`.
 *
 * - `slips`: how such phrases are really typed (without diacritics, mistyped, in the other script, run together, inside
 *   a sentence), with the kind that must be recognised.
 * - `harmless`: what must bring nothing: figures of speech, grief, fears, treatments, and words that mean danger in
 *   another language only.
 */
export const safetyPhrasesSchema = z.strictObject({
  language: z.enum(contentLanguages),
  danger: z.strictObject({
    suicide: phrasesSchema,
    violence: phrasesSchema,
    children: phrasesSchema,
    medical: phrasesSchema,
  }),
  slips: z.array(z.strictObject({ text: z.string().min(1), kind: z.enum(dangerKinds) })),
  harmless: phrasesSchema,
})

/** The phrases of one language, see `safetyPhrasesSchema`. */
export type SafetyPhrases = z.infer<typeof safetyPhrasesSchema>

/** The phrases of danger in every language with what tests try, for the server and for tests: a browser loads them by `danger-phrases`. Throws while loading if a file is not as it should be. */
export const safetyPhrases: Readonly<Record<Language, SafetyPhrases>> = {
  bg: safetyPhrasesSchema.parse({ ...bg, ...bgCases }),
  de: safetyPhrasesSchema.parse({ ...de, ...deCases }),
  el: safetyPhrasesSchema.parse({ ...el, ...elCases }),
  en: safetyPhrasesSchema.parse({ ...en, ...enCases }),
  es: safetyPhrasesSchema.parse({ ...es, ...esCases }),
  fr: safetyPhrasesSchema.parse({ ...fr, ...frCases }),
  hr: safetyPhrasesSchema.parse({ ...hr, ...hrCases }),
  pl: safetyPhrasesSchema.parse({ ...pl, ...plCases }),
  ro: safetyPhrasesSchema.parse({ ...ro, ...roCases }),
  uk: safetyPhrasesSchema.parse({ ...uk, ...ukCases }),
}
