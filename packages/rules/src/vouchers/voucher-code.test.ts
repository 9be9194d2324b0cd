import fc from "fast-check"
import { expect, it } from "vitest"
import { printedVoucherCode, readVoucherCode, VOUCHER_ALPHABET, voucherCodeOf } from "./voucher-code.ts"

const codes = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(voucherCodeOf)

it("uses no signs that look alike", () => {
  expect(new Set(VOUCHER_ALPHABET).size).toBe(32)
  expect(VOUCHER_ALPHABET).not.toMatch(/[01IO]/)
})

it("is read however it is typed", () => {
  fc.assert(
    fc.property(codes, (code) => {
      const printed = printedVoucherCode(code)
      expect(printed).toMatch(/^(?:.{4}-){3}.{4}$/)
      for (const typed of [code, printed, ` ${printed.toLowerCase()} `, printed.replaceAll("-", " ")])
        expect(readVoucherCode(typed)).toBe(code)
    }),
  )
})

it("finds one wrong sign", () => {
  fc.assert(
    fc.property(codes, fc.nat(15), fc.nat(31), (code, place, sign) => {
      const other = code.slice(0, place) + VOUCHER_ALPHABET.charAt(sign) + code.slice(place + 1)
      expect(readVoucherCode(other)).toBe(other === code ? code : null)
    }),
  )
})

it.each(["", "ABCD", "0".repeat(16), "I".repeat(16), "ä".repeat(16), "A".repeat(40)])(
  "refuses %j",
  (typed) => {
    expect(readVoucherCode(typed)).toBeNull()
  },
)
