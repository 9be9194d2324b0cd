import { expect, test } from "vitest"
import { readPhone } from "./phone-numbers.ts"

test.each([
  ["+40", "0712 345 678", "en", "+40712345678"],
  ["+40", "712345678", "en", "+40712345678"],
  ["+40", "+40 712 345 678", "en", "+40712345678"],
  ["+44", "0040712345678", "en", "+40712345678"],
  ["null", "0712 345 678", "ro", "+40712345678"],
  [null, "07400 123456", "en", "+447400123456"],
  ["+999", "691 234 567", "el", null],
  ["+999", "691 234 5678", "el", "+306912345678"],
  ["+1", "416 555 0123", "en", "+14165550123"],
  ["+1242", "242 359 1234", "en", "+12423591234"],
  ["+7", "701 123 4567", "en", "+77011234567"],
  ["+39", "06 1234 5678", "en", "+390612345678"],
  ["+40", "112", "ro", null],
  ["+40", "not a number", "ro", null],
  ["+40", "", "ro", null],
])("%s %s read in %s is %s", (phoneCountryCode, phone, language, expected) => {
  expect(readPhone({ phoneCountryCode, phone, language })?.number ?? null).toBe(expected)
})

test("tells apart what takes text messages", () => {
  const read = (phone: string) => readPhone({ phoneCountryCode: "+40", phone, language: "ro" })
  expect(read("0712 345 678")).toMatchObject({
    callingCode: "+40",
    national: "712 345 678",
    takesTexts: true,
  })
  expect(read("021 312 3456")?.takesTexts).toBe(false)
})
