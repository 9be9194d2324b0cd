const LONGEST = 40

/** A code for a new entry, from its English name; another one when that is taken. */
export const codeFor = (name: string, taken: readonly string[]): string => {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, LONGEST)
  const base = plain.length < 2 ? "ENTRY" : plain
  const next = [base, ...taken.map((_, index) => `${base}_${index + 2}`)]
  return next.find((code) => !taken.includes(code)) ?? base
}
