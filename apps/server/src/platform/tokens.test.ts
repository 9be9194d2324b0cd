import { expect, test } from "vitest"
import { z } from "zod"
import { createTokens } from "./tokens.ts"

const tokens = createTokens("a secret of tests")
const schema = z.object({ slot: z.string() })
const EXPIRES = 1_000
const sign = (payload: unknown = { slot: "ș 10:00" }): string =>
  tokens.sign({ purpose: "offer", payload, expiresAt: EXPIRES })
const verify = (token: string, now = 0, purpose = "offer") => tokens.verify({ purpose, token, schema, now })

test("what was signed is read back", () => {
  expect(verify(sign())).toEqual({ kind: "valid", payload: { slot: "ș 10:00" }, expiresAt: EXPIRES })
})

test("it ends at its time, not before", () => {
  expect(verify(sign(), EXPIRES - 1).kind).toBe("valid")
  expect(verify(sign(), EXPIRES)).toEqual({ kind: "expired", expiresAt: EXPIRES })
})

test("every changed character is noticed, expired or not", () => {
  const token = sign()
  for (let index = 0; index < token.length; index += 1) {
    const changed = token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1)
    expect(verify(changed, EXPIRES + 1).kind, `character ${index}`).toBe("tampered")
  }
})

test.each(["", "a", "1..", "1.e30.", `${sign()}.x`, sign().replace("1.", "2.")])(
  "%j is no token",
  (token) => {
    expect(verify(token).kind).toBe("tampered")
  },
)

test("a token serves its purpose only, and its server only", () => {
  expect(verify(sign(), 0, "unsubscribe").kind).toBe("tampered")
  const other = createTokens("another secret").sign({
    purpose: "offer",
    payload: { slot: "x" },
    expiresAt: EXPIRES,
  })
  expect(verify(other).kind).toBe("tampered")
})

test("a payload of another shape has lapsed", () => {
  expect(verify(sign({ slots: [] })).kind).toBe("expired")
})
