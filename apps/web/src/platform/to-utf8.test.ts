import { expect, test } from "vitest"
import { toUtf8 } from "./to-utf8.ts"

test.each(["", "plain", "Ană, Ανδρέας, Олена – 350 lei", "🫂".repeat(5_000), "x".repeat(70_000)])(
  "writes what an encoder writes",
  (text) => {
    expect(toUtf8(text)).toEqual(new TextEncoder().encode(text))
  },
)

test("a text that was written stays when another one is", () => {
  const first = toUtf8("first")
  toUtf8("later")
  expect(new TextDecoder().decode(first)).toBe("first")
})

test("half a character is written as the sign for what is none", () => {
  expect(new TextDecoder().decode(toUtf8("a\ud800b"))).toBe("a\ufffdb")
})
