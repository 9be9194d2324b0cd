import { expect, test } from "vitest"
import { scrubMessage } from "./scrub.ts"

test.each([
  ["a note", 'invalid input syntax for type json: "I have not slept since March"', "slept"],
  ["a note in other quotes", "Unexpected token „депресия от две години“", "депресия"],
  ["one word of one", "SyntaxError: Unexpected token 'insomnia' is not valid", "insomnia"],
  ["an address", "no user ana.popa@example.ro here", "ana.popa"],
  ["a personal code", "1850101223344 is no CNP", "1850101223344"],
  ["a phone number", "cannot call +40 722 123 456", "722"],
  ["a query", "GET https://x.example/search?concern=depression failed", "depression"],
  ["a query without a host", "failed at /en/help-store-search?q=panic+attacks", "panic"],
])("%s is cut out", (_, message, secret) => {
  expect(scrubMessage({ type: "Error", message })).not.toContain(secret)
})

test("names of code stay", () => {
  const message = "Cannot read properties of undefined (reading 'firstAppStartDate')"
  expect(scrubMessage({ type: "TypeError", message })).toBe(message)
})

test("ids of rows stay, so that what broke can be found", () => {
  const message = "no appointment 0b0a5f3e-0000-4000-8000-000000000005"
  expect(scrubMessage({ type: "Error", message })).toBe(message)
})
