/** Letters that are one character with their mark and so stay together when marks are taken off. */
const WHOLE: Readonly<Record<string, string>> = { ł: "l", đ: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe", ı: "i" }

/** A text without capitals, accents and letters that hold their mark, as it is compared where people look for something. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łđøßæœı]/g, (letter) => WHOLE[letter] ?? letter)
