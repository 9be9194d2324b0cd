import { expect, test } from "vitest"
import { createTokens } from "../../../platform/tokens.ts"
import { createVisitorTerms } from "./visitor-terms.ts"

const TERMS = { specialistId: 1, start: 2, terms: [{ code: "BOOKING", version: 3 }] } as const
const keptAt = (publicUrl: string): string =>
  createVisitorTerms({ tokens: createTokens("a secret"), now: () => 0, publicUrl }).keep(TERMS)

test("over https what a visitor accepted is bound to this host, and goes nowhere in the clear", () => {
  const cookie = keptAt("https://arnica.example")
  expect(cookie).toMatch(/^__Host-arnica_booking_terms=/)
  for (const part of ["; Path=/;", "; HttpOnly", "; SameSite=Lax", "; Secure"]) expect(cookie).toContain(part)
  expect(cookie).not.toContain("Domain")
  expect(keptAt("http://localhost:3000")).toMatch(/^arnica_booking_terms=/)
})
