import fc from "fast-check"
import { expect, test } from "vitest"
import { firstByKey } from "./first-by-key.ts"

const KEY = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) },
)

const WEIGHT = 2
const SOME = fc.array(KEY, { maxLength: 200 })
/** So many that a page near the beginning is picked by a heap of several floors. */
const MANY = fc.array(fc.oneof(KEY, fc.integer({ min: 0, max: 999 })), { minLength: 160, maxLength: 300 })

test.each([
  ["some documents", SOME, 60],
  ["many documents", MANY, 39],
])("agrees with a plain sort over %s", (_, lists, most) => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: most }), fc.boolean(), (keys, upTo, scored) => {
      // Gaps between the numbers, as a search leaves them.
      const documents = Uint32Array.from(keys.keys(), (at) => at * 3)
      const byDocument = new Float64Array(keys.length * 3)
      for (const [at, key] of keys.entries()) byDocument[at * 3] = key
      const scores = scored ? Float32Array.from(byDocument, (_, document) => document % 7) : null
      const keyOf = (document: number): number =>
        (byDocument[document] ?? 0) - (scores?.[document] ?? 0) * WEIGHT
      const sorted = [...documents].sort((a, b) => {
        const [left, right] = [keyOf(a), keyOf(b)]
        if (left === right) return a - b
        return left < right ? -1 : 1
      })
      expect(firstByKey({ documents, keys: byDocument, scores, weight: WEIGHT, upTo })).toEqual(
        sorted.slice(0, upTo),
      )
    }),
    { numRuns: 500 },
  )
})

test("nobody of none", () => {
  const none = { documents: new Uint32Array(0), keys: new Float64Array(0), scores: null, weight: 0 }
  expect(firstByKey({ ...none, upTo: 5 })).toEqual([])
})
