import { expect, it } from "vitest"
import { isEmail } from "./email.ts"

it.each([
  "ana@example.com",
  " ana@example.com ",
  "ana.pop+news@mail.example.co.uk",
  "o'neil@example.ie",
  "ελένη@παράδειγμα.ελ",
  `${"a".repeat(242)}@example.com`,
])("takes %j for an address", (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  "",
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@.com",
  "ana@example.",
  "ana@example..com",
  "ana pop@example.com",
  "ana@@example.com",
  "ana@example.com, dan@example.com",
  `${"a".repeat(243)}@example.com`,
])("takes %j for none", (text) => {
  expect(isEmail(text)).toBe(false)
})
