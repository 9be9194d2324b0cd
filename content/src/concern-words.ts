import { z } from "zod"
import bg from "../data/search/concerns/bg.json" with { type: "json" }
import de from "../data/search/concerns/de.json" with { type: "json" }
import el from "../data/search/concerns/el.json" with { type: "json" }
import en from "../data/search/concerns/en.json" with { type: "json" }
import es from "../data/search/concerns/es.json" with { type: "json" }
import fr from "../data/search/concerns/fr.json" with { type: "json" }
import hr from "../data/search/concerns/hr.json" with { type: "json" }
import pl from "../data/search/concerns/pl.json" with { type: "json" }
import ro from "../data/search/concerns/ro.json" with { type: "json" }
import uk from "../data/search/concerns/uk.json" with { type: "json" }
import { contentLanguages, type Language } from "./language.ts"

const phrasesSchema = z.array(z.string().min(1)).min(1)

/**
 * How people say in everyday words what they come with, in one language, by the code of the concern.
 *
 * - `phrases`: what is looked for in a text, with slips forgiven.
 * - `typed`: how such phrases are really typed: mistyped, run together, without diacritics, inside a sentence.
 * - `none`: what must not be taken for any concern.
 */
const concernWordsSchema = z.strictObject({
  language: z.enum(contentLanguages),
  concerns: z.record(z.string(), z.strictObject({ phrases: phrasesSchema, typed: phrasesSchema })),
  none: phrasesSchema,
})

/** The everyday words of one language, see `concernWordsSchema`. */
export type ConcernWords = z.infer<typeof concernWordsSchema>

/** Everyday words for concerns in every language. Throws while loading if a file is not as it should be. */
export const concernWords: Readonly<Record<Language, ConcernWords>> = {
  bg: concernWordsSchema.parse(bg),
  de: concernWordsSchema.parse(de),
  el: concernWordsSchema.parse(el),
  en: concernWordsSchema.parse(en),
  es: concernWordsSchema.parse(es),
  fr: concernWordsSchema.parse(fr),
  hr: concernWordsSchema.parse(hr),
  pl: concernWordsSchema.parse(pl),
  ro: concernWordsSchema.parse(ro),
  uk: concernWordsSchema.parse(uk),
}
