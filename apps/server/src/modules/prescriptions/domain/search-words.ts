import { folded } from "@arnica/rules/folded"

/** The words of a text, each once, as they are compared. */
export const wordsOf = (text: string): string[] => [...new Set(folded(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
