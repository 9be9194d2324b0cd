import { expect, test } from "vitest"
import { createTokens } from "../../platform/tokens.ts"
import { isSecretOf, makeSecret } from "./secret.ts"

const tokens = createTokens("a secret for tests, which is long enough")
const uuid = "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0001"
const OTHER = "0b1cf5a8-8f3b-4d57-9d4c-2f5d1a3f0002"
const now = Date.UTC(2026, 2, 10, 8, 0, 0, 700)
const secret = makeSecret(tokens, { uuid, side: "client", now })

test("a secret is its side's, of its session, for half a minute", () => {
  const asked: Parameters<typeof isSecretOf>[1] = { uuid, side: "client", now, secret }
  const is = (given: Partial<typeof asked>) => isSecretOf(tokens, { ...asked, ...given })
  expect(is({})).toBe(true)
  expect(is({ now: now + 29_000 })).toBe(true)
  expect(is({ now: now + 31_000 })).toBe(false)
  expect(is({ now: now - 6_000 })).toBe(false)
  expect(is({ side: "provider" })).toBe(false)
  expect(is({ uuid: OTHER })).toBe(false)
})

test("what somebody made up, changed or signed for something else is none", () => {
  const is = (given: string) => isSecretOf(tokens, { uuid, side: "client", now, secret: given })
  expect(is("")).toBe(false)
  expect(is("x".repeat(100))).toBe(false)
  expect(is(`${secret.slice(0, 5)}${secret[5] === "A" ? "B" : "A"}${secret.slice(6)}`)).toBe(false)
  expect(is(tokens.signBytes({ purpose: "another", bytes: Buffer.alloc(21) }))).toBe(false)
  expect(is(tokens.signBytes({ purpose: "video-secret", bytes: Buffer.alloc(3) }))).toBe(false)
})

test("it fits into its frame", () => {
  expect(secret.length).toBeLessThanOrEqual(100)
})
