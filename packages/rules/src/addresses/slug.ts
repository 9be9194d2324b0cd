const CYRILLIC: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ye",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "yi",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "a",
  ь: "",
  ю: "yu",
  я: "ya",
}
const GREEK: Readonly<Record<string, string>> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
}
const OTHER: Readonly<Record<string, string>> = { ł: "l", đ: "d", ß: "ss", ø: "o", æ: "ae" }

/** A text in Latin letters without marks above or below them, each in its own case. Cyrillic is read as Ukrainian. */
export function latinOf(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/./gu, (letter) => {
      const small = letter.toLowerCase()
      const latin = CYRILLIC[small] ?? GREEK[small] ?? OTHER[small]
      if (latin === undefined || small === letter) return latin ?? letter
      return latin.slice(0, 1).toUpperCase() + latin.slice(1)
    })
}

/** A name as a word of an address: Latin letters, digits and hyphens. Cyrillic letters are read as Ukrainian. */
export function slugOf(text: string): string {
  return latinOf(text.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
}
