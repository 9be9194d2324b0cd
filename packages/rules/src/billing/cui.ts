const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2] as const

/** A checked number: its digits, without the prefix. */
export type CuiResult = { valid: true; value: string } | { valid: false; code: "form" | "checksum" }

/**
 * Checks the registration number of a Romanian company (CUI), with or without `RO` before it: two to ten digits, the
 * last of which is ten times the sum of the others by the weights 753217532, modulo 11, where 10 counts as 0.
 */
export function checkCui(text: string): CuiResult {
  const value = text.replaceAll(/\s/g, "").toUpperCase().replace(/^RO/, "")
  if (!/^[1-9][0-9]{1,9}$/.test(value)) return { valid: false, code: "form" }
  const head = value.slice(0, -1).padStart(WEIGHTS.length, "0")
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(head[index]), 0)
  const expected = ((sum * 10) % 11) % 10
  return expected === Number(value.at(-1)) ? { valid: true, value } : { valid: false, code: "checksum" }
}
