import { epochDayOfCivil, isoDateOf, isRealDate } from "../calendar/iso-date.ts"

/** Why a personal numeric code is refused, with the exact text of the rule. */
export const CNP_MESSAGES = {
  length: "CNP must be exactly 13 digits.",
  gender: "Invalid gender identifier.",
  birthDate: "Invalid date of birth in CNP.",
  checksum: "Invalid checksum.",
} as const

export type CnpErrorCode = keyof typeof CNP_MESSAGES

/** A checked code: the trimmed digits and the date of birth, null for the all-zeros code. */
export type CnpResult =
  | { valid: true; value: string; birthDate: string | null }
  | { valid: false; code: CnpErrorCode; message: (typeof CNP_MESSAGES)[CnpErrorCode] }

const ALL_ZEROS = "0".repeat(13)
const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9] as const
/** By first digit; 7 to 9 (residents, foreigners) count as the 1900s. */
const CENTURIES: ReadonlyMap<string, number> = new Map([
  ["1", 1900],
  ["2", 1900],
  ["3", 1800],
  ["4", 1800],
  ["5", 2000],
  ["6", 2000],
  ["7", 1900],
  ["8", 1900],
  ["9", 1900],
])

/**
 * Checks a Romanian personal numeric code (CNP). Spaces around it do not matter; thirteen zeros are
 * accepted for people without a code. The last digit is a checksum: the sum of the first twelve by
 * the published weights 279146358279, modulo 11, where 10 counts as 1.
 */
export function checkCnp(text: string): CnpResult {
  const value = text.trim()
  if (value === ALL_ZEROS) return { valid: true, value, birthDate: null }
  if (!/^[0-9]{13}$/.test(value)) return refuse("length")
  const century = CENTURIES.get(value.charAt(0))
  if (century === undefined) return refuse("gender")
  const year = century + Number(value.slice(1, 3))
  const date = { year, month: Number(value.slice(3, 5)), day: Number(value.slice(5, 7)) }
  if (!isRealDate(date)) return refuse("birthDate")
  if (Number(value.charAt(12)) !== checkDigit(value)) return refuse("checksum")
  return { valid: true, value, birthDate: isoDateOf(epochDayOfCivil(date)) }
}

/** How a code is shown where it need not be read: the last two digits after bullets. */
export function maskCnp(value: string): string {
  return `${"•".repeat(11)}${value.slice(-2)}`
}

function checkDigit(value: string): number {
  const total = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(value.charAt(index)), 0)
  const remainder = total % 11
  return remainder === 10 ? 1 : remainder
}

function refuse(code: CnpErrorCode): CnpResult {
  return { valid: false, code, message: CNP_MESSAGES[code] }
}
