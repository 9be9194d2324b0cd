/** How long an account number is, country code and check digits included (SWIFT's IBAN registry, release 99). */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BA: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
}
const LEAST = 15
const MOST = 34

/** A checked account number: without spaces, in capitals. */
export type IbanResult = { valid: true; value: string } | { valid: false; code: "form" | "checksum" }

/**
 * Checks an international bank account number (ISO 13616): its form, the length of its country where that is known,
 * and the check digits (ISO 7064, modulo 97 over the digits with letters counted from 10). Spaces do not matter.
 */
export function checkIban(text: string): IbanResult {
  const value = text.replaceAll(/\s/g, "").toUpperCase()
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(value) || !hasLength(value)) return { valid: false, code: "form" }
  const moved = value.slice(4) + value.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1 ? { valid: true, value } : { valid: false, code: "checksum" }
}

/** An account number with only its country and last four characters legible. */
export function maskIban(value: string): string {
  return value === ""
    ? ""
    : `${value.slice(0, 2)}${"•".repeat(Math.max(0, value.length - 6))}${value.slice(-4)}`
}

function hasLength(value: string): boolean {
  const length = LENGTHS[value.slice(0, 2)]
  return length === undefined ? value.length >= LEAST && value.length <= MOST : value.length === length
}

/** An account number in groups of four characters, as people read and type it. */
export function groupIban(value: string): string {
  return value.replaceAll(/(.{4})(?=.)/g, "$1 ")
}
