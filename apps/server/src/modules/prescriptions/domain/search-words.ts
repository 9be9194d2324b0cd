/** Letters that are one character with their mark and so stay together when marks are taken off. */
const WHOLE: Readonly<Record<string, string>> = { ł: "l", đ: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe", ı: "i" }

/** A text without capitals and accents, as it is compared. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łđøßæœı]/g, (letter) => WHOLE[letter] ?? letter)

/** The words of a text, each once, as they are compared. */
export const wordsOf = (text: string): string[] => [...new Set(folded(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
