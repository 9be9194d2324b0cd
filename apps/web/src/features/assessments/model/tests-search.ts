/** The state of the list of tests as its address carries it: what is looked for. */
export type TestsSearch = { readonly q?: string }

const LONGEST = 200

/** Reads the address. */
export const readTestsSearch = ({ q }: Record<string, unknown>): TestsSearch => {
  // A word of digits alone comes as a number.
  const text = typeof q === "string" || typeof q === "number" ? String(q).trim().slice(0, LONGEST) : ""
  return text === "" ? {} : { q: text }
}
