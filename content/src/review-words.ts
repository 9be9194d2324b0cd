import wordsData from "../data/review-words.json" with { type: "json" }
import type { LocalizedList } from "./language.ts"

/**
 * Words that keep a review from being published before a person has looked at it, by the language that it is written
 * in. One that ends in `*` stands for all that begin so.
 */
export const reviewWords: LocalizedList = wordsData.words
