/** Letters and digits that nobody mixes up on paper: no 0 and O, no 1 and I. */
export const VOUCHER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** Signs of a code, the check sign at its end included. */
const LENGTH = 16
const SIZE = VOUCHER_ALPHABET.length

/** What a code is once its spaces and hyphens are gone: `ABCD-2345 …` and `abcd2345…` are one. */
const plain = (typed: string): string => typed.replaceAll(/[\s\-–—]/gu, "").toUpperCase()

/** The check sign of the signs before it, by Luhn's rule over the alphabet: it finds one wrong sign and two swapped ones. */
const checkSign = (signs: string): string => {
  let sum = 0
  let factor = 2
  for (const sign of [...signs].reverse()) {
    const product = VOUCHER_ALPHABET.indexOf(sign) * factor
    sum += Math.floor(product / SIZE) + (product % SIZE)
    factor = 3 - factor
  }
  return VOUCHER_ALPHABET.charAt((SIZE - (sum % SIZE)) % SIZE)
}

/** A code out of random bytes, fifteen of them: 75 bits that nobody guesses, and a check sign. */
export const voucherCodeOf = (bytes: Uint8Array): string => {
  const signs = Array.from(bytes.subarray(0, LENGTH - 1), (byte) => VOUCHER_ALPHABET.charAt(byte % SIZE))
  if (signs.length < LENGTH - 1) throw new RangeError("too few bytes for a code")
  return signs.join("") + checkSign(signs.join(""))
}

/** The code that somebody typed, without what stands between its signs; null when it cannot be one. */
export const readVoucherCode = (typed: string): string | null => {
  const code = plain(typed)
  const isSpelled = code.length === LENGTH && [...code].every((sign) => VOUCHER_ALPHABET.includes(sign))
  return isSpelled && checkSign(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** A code as it stands on paper: four groups of four. */
export const printedVoucherCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, "$1-")
