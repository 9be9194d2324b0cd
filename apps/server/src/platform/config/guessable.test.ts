import { createHash, randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { isGuessable } from "./guessable.ts"

test.each([
  "",
  "a".repeat(36),
  "abc".repeat(12),
  "abcdefgh".repeat(4),
  "a".repeat(31) + "b",
  "01".repeat(16) + "2",
  "secretsecretsecretsecretsecretse",
  "00000000000000000000000000000001",
])("%j is guessed", (secret) => expect(isGuessable(secret)).toBe(true))

test("what is drawn at random is not", () => {
  for (let n = 0; n < 200; n += 1) {
    expect(isGuessable(randomBytes(24).toString("base64"))).toBe(false)
    expect(isGuessable(randomBytes(32).toString("latin1"))).toBe(false)
    expect(isGuessable(createHash("sha256").update(String(n)).digest("hex"))).toBe(false)
  }
})
