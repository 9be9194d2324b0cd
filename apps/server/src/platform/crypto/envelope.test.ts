import { createSecretKey, randomBytes } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { EnvelopeError, openBytes, sealBytes } from "./envelope.ts"

const newKey = () => createSecretKey(randomBytes(32))
const key = newKey()
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
const binding = fc.array(fc.string({ unit: "binary", maxLength: 12 }), { maxLength: 5 })

test("whatever is sealed opens to the same bytes at the same place", () => {
  fc.assert(
    fc.property(bytes, binding, (plain, at) => {
      const sealed = sealBytes(key, { plain, binding: at })
      expect(openBytes(key, { sealed, binding: at }).equals(plain)).toBe(true)
    }),
  )
})

test("any flipped bit is refused", () => {
  const sealedAndBit = fc
    .tuple(bytes, binding)
    .map(([plain, at]) => ({ sealed: sealBytes(key, { plain, binding: at }), at }))
    .chain((made) => fc.nat({ max: made.sealed.length * 8 - 1 }).map((bit) => ({ ...made, bit })))
  fc.assert(
    fc.property(sealedAndBit, ({ sealed, at, bit }) => {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => openBytes(key, { sealed: changed, binding: at })).toThrow(EnvelopeError)
    }),
  )
})

test("anything cut off or added is refused", () => {
  fc.assert(
    fc.property(bytes, fc.nat({ max: 400 }), (plain, cut) => {
      const sealed = sealBytes(key, { plain, binding: [] })
      const shorter = sealed.subarray(0, Math.min(cut, sealed.length - 1))
      expect(() => openBytes(key, { sealed: shorter, binding: [] })).toThrow(EnvelopeError)
      const longer = Buffer.concat([sealed, Buffer.of(0)])
      expect(() => openBytes(key, { sealed: longer, binding: [] })).toThrow(EnvelopeError)
    }),
  )
})

test("no other binding opens it, however alike the two read", () => {
  const two = fc.tuple(binding, binding).filter(([one, other]) => {
    return JSON.stringify(one) !== JSON.stringify(other)
  })
  fc.assert(
    fc.property(two, ([one, other]) => {
      const sealed = sealBytes(key, { plain: Buffer.from("x"), binding: one })
      expect(() => openBytes(key, { sealed, binding: other })).toThrow(EnvelopeError)
    }),
    {
      examples: [
        [
          [
            ["ab", "c"],
            ["a", "bc"],
          ],
        ],
        [[["a", ""], ["a"]]],
        [[[], [""]]],
      ],
    },
  )
})

test("another key does not open it", () => {
  const sealed = sealBytes(key, { plain: Buffer.from("x"), binding: [] })
  expect(() => openBytes(newKey(), { sealed, binding: [] })).toThrow(EnvelopeError)
})

test("the same text sealed twice reads differently", () => {
  const seal = (): string => sealBytes(key, { plain: Buffer.from("same"), binding: [] }).toString("hex")
  expect(new Set(Array.from({ length: 200 }, seal)).size).toBe(200)
})
