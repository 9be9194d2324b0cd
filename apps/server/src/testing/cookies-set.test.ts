import { COOKIE_USES, cookieText } from "@arnica/contract/cookies"
import { expect, test } from "vitest"
import { unlistedIn } from "./cookies-set.ts"

test.each(["http://localhost:3000", "https://arnica.example"])(
  "what is written from the list is on it, at %s",
  (address) => {
    for (const use of COOKIE_USES)
      expect(unlistedIn(cookieText(use, { value: "v", address }))).toBeUndefined()
  },
)

test("a cookie that nobody listed is told, whatever its attributes", () => {
  const told = "arnica_new is not listed"
  for (const header of [
    "arnica_new=1",
    "__Host-arnica_new=1; Path=/; Max-Age=60; Secure",
    "arnica_new=; path=/",
  ])
    expect(unlistedIn(header)).toBe(told)
})

test("one that is kept longer than its line says is told; one that is taken away is none", () => {
  expect(unlistedIn("arnica_sign_ups=v; Path=/; Max-Age=86401; HttpOnly")).toBe(
    "arnica_sign_ups is kept for 86401 s",
  )
  expect(unlistedIn("arnica.dont_remember=; Max-Age=0; Path=/")).toBeUndefined()
})
