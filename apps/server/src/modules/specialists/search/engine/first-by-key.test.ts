import fc from "fast-check"
import { expect, test } from "vitest"
import { firstByKey } from "./first-by-key.ts"

const KEY = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) },
)

const SOME = fc.array(KEY, { maxLength: 200 })
/** So many that a page near the beginning is picked by a heap of several floors. */
const MANY = fc.array(fc.oneof(KEY, fc.integer({ min: 0, max: 999 })), { minLength: 160, maxLength: 300 })

test.each([
  ["some documents", SOME, 60],
  ["many documents", MANY, 39],
])("agrees with a plain sort over %s", (_, lists, most) => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: most }), (keys, upTo) => {
      // Gaps between the numbers, as a search leaves them.
      const documents = Uint32Array.from(keys.keys(), (at) => at * 3)
      const last = (key: number): number => (Number.isNaN(key) ? Number.POSITIVE_INFINITY : key)
      const keyOf = (document: number): number => keys[document / 3] ?? 0
      const sorted = [...documents].sort((a, b) => {
        const [left, right] = [last(keyOf(a)), last(keyOf(b))]
        if (left === right) return a - b
        return left < right ? -1 : 1
      })
      expect(firstByKey({ documents, keyOf, upTo })).toEqual(sorted.slice(0, upTo))
    }),
    { numRuns: 500 },
  )
})

test("asks for each key once, so that a dear key is not paid for twice", () => {
  const documents = Uint32Array.from({ length: 100 }, (_, at) => at)
  for (const upTo of [5, 80]) {
    const asked: number[] = []
    firstByKey({ documents, upTo, keyOf: (document) => asked.push(document) })
    expect(asked).toHaveLength(100)
  }
})

test("nobody of none", () => {
  expect(firstByKey({ documents: new Uint32Array(0), keyOf: () => 0, upTo: 5 })).toEqual([])
})
