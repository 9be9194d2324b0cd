import { describe, expect, it } from "vitest"
import { createNoteCipher } from "./note-cipher.ts"

const cipher = createNoteCipher("a secret that only tests know, 32 characters")

describe("sealed notes", () => {
  it("open under the same key and context", () => {
    const sealed = cipher.seal("N-am dormit de o lună. 😴", "note:1")
    expect(cipher.open(sealed, "note:1")).toBe("N-am dormit de o lună. 😴")
    expect(cipher.open(cipher.seal("", "note:1"), "note:1")).toBe("")
  })

  it("do not show what they hold, nor that two are equal", () => {
    const sealed = cipher.seal("insomnia", "note:1")
    expect(sealed.toString("latin1")).not.toContain("insomnia")
    expect(sealed.equals(cipher.seal("insomnia", "note:1"))).toBe(false)
  })

  it("stay closed for another context, another key, and when a bit was changed", () => {
    const sealed = cipher.seal("insomnia", "note:1")
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => cipher.open(sealed, "note:2")).toThrow()
    expect(() => createNoteCipher("another secret").open(sealed, "note:1")).toThrow()
    expect(() => cipher.open(changed, "note:1")).toThrow()
    expect(() => cipher.open(Buffer.of(9, 1, 2), "note:1")).toThrow("not known")
    expect(() => cipher.open(sealed.subarray(0, 10), "note:1")).toThrow("not known")
  })
})
