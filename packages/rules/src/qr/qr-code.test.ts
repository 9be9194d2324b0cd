import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { qrCode } from "./qr-code.ts"

const drawn = (text: string): string =>
  qrCode(text)
    .map((row) => row.map((on) => (on ? "1" : "0")).join(""))
    .join("\n")

test("the smallest code, module by module", () => {
  expect(drawn("a")).toMatchInlineSnapshot(`
    "111111100101101111111
    100000101011001000001
    101110101101001011101
    101110101011001011101
    101110100100101011101
    100000100011001000001
    111111101010101111111
    000000001100000000000
    100000101011011001110
    100110000001110111001
    001011100110101100000
    010101011001111101010
    110100111101111111111
    000000001100100000101
    111111100111010011110
    100000100010001000111
    101110100111010011100
    101110100101111101000
    101110100101110111011
    100000100011111101000
    111111101010100100110"
  `)
})

test("a text of 131 letters, in four blocks and with its version, is drawn as other encoders draw it", () => {
  const text = `otpauth://totp/Arnica:maria%40example.org?secret=${"JBSWY3DPEHPK3PXP".repeat(3)}&issuer=Arnica&digits=6&period=30`
  expect(qrCode(text)).toHaveLength(49)
  expect(createHash("sha256").update(drawn(text)).digest("hex")).toMatchInlineSnapshot(
    `"d71e1678d2c20db6372627033d5b0ac82f45724984037f9438eed762714f1f48"`,
  )
})

test.each([
  [14, 21],
  [15, 25],
  [180, 53],
  [181, 57],
  [450, 81],
  [504, 85],
  [560, 89],
  [624, 93],
  [666, 97],
])("%i bytes need %i modules a side", (bytes, size) => {
  expect(qrCode("x".repeat(bytes))).toHaveLength(size)
})

test("letters count by their bytes", () => {
  expect(qrCode("ț".repeat(7))).toHaveLength(21)
  expect(qrCode("ț".repeat(8))).toHaveLength(25)
})

test("what is too long is refused", () => {
  expect(() => qrCode("x".repeat(667))).toThrow(RangeError)
})
