import { z } from "zod"
import words from "../data/search/language-words.json" with { type: "json" }

const wordsSchema = z.array(z.string().min(1)).min(1)

/**
 * How people name a language in a search, in the ten languages of the product and in itself.
 *
 * - `names`: by its code (ISO 639-1). A star stands for any ending: "polnisch*" is "polnische" and "polnischsprachiger".
 * - `around`: words that go with the name of a language and mean nothing without it: "who speaks", "care vorbește".
 * - `telling`: those of them after which even a word that is somebody's surname names a language.
 */
const languageWordsSchema = z.strictObject({
  names: z.record(z.string().regex(/^[a-z]{2}$/), wordsSchema),
  around: wordsSchema,
  telling: wordsSchema,
})

/** The names of languages as they are searched. Throws while loading if the file is not as it should be. */
export const languageWords = languageWordsSchema.parse(words)
