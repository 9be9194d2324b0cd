import { expect, test } from "vitest"
import { safeNext, signInPath } from "./sign-in-path.ts"

test("the sign-in page knows the way back", () => {
  const path = signInPath("de", "/de/booking/ana/slot/1?x=1&y=2#z")
  const next = new URL(path, "https://x.example").searchParams.get("next") ?? undefined
  expect(safeNext("de", next)).toBe("/de/booking/ana/slot/1?x=1&y=2#z")
})

test.each([
  "/%2f/evil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/./\\evil.example",
  "/.//evil.example",
  "/en/../..//evil.example",
  "/@evil.example",
  "/javascript:alert(1)",
  "/en?next=https://evil.example",
  "\u0000//evil.example",
  " //evil.example",
  "\\\\evil.example",
  "data:text/html,x",
  "HTTPS://evil.example",
  "/en#//evil.example",
  "/\uff0f\uff0fevil.example",
  "/\u3000/evil.example",
])("whatever %j leads to, it is on this site, also once it was read", (next) => {
  const read = new URL(safeNext("en", next), "https://own.example")
  expect(read.origin).toBe("https://own.example")
  expect(new URL(`${read.pathname}${read.search}${read.hash}`, read).origin).toBe("https://own.example")
  expect(safeNext("en", next)).toMatch(/^[!-~]+$/)
})

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "",
  undefined,
])("%s is no way back", (next) => {
  expect(safeNext("en", next)).toBe("/en/loginFallback")
})
