import fc from "fast-check"
import { expect, test } from "vitest"
import {
  add,
  type Bitset,
  bitsetWhere,
  copy,
  createBitset,
  createOverlap,
  documentsOf,
  intersect,
  remove,
  size,
  unite,
} from "./bitset.ts"

const DOCUMENTS = fc.uniqueArray(fc.nat(300), { maxLength: 120 })

const setOf = (documents: readonly number[], room = 0): Bitset => {
  const set = createBitset(room)
  for (const document of documents) add(set, document)
  return set
}

const rising = (documents: Iterable<number>): number[] => [...documents].sort((a, b) => a - b)
const membersOf = (set: Bitset): number[] => [...documentsOf(set)]

test("holds what was put in, in rising order, each once", () => {
  fc.assert(
    fc.property(DOCUMENTS, fc.nat(64), (documents, room) => {
      expect(membersOf(setOf([...documents, ...documents], room))).toEqual(rising(documents))
    }),
  )
})

test("the first and the last bit of a word are documents like others", () => {
  expect(membersOf(setOf([63, 31, 32, 0]))).toEqual([0, 31, 32, 63])
})

test("an empty set has room, and nobody in it", () => {
  expect(createBitset(0).words).toHaveLength(0)
  expect(createBitset(33).words).toHaveLength(2)
  expect(membersOf(createBitset(33))).toEqual([])
})

test("grows without losing anybody, and by doubling", () => {
  const set = setOf([5], 32)
  add(set, 40)
  expect(set.words).toHaveLength(2)
  add(set, 70)
  expect(set.words).toHaveLength(4)
  add(set, 1_000)
  expect(set.words).toHaveLength(32)
  expect(membersOf(set)).toEqual([5, 40, 70, 1_000])
})

test("takes out the one named, and nobody when there is none such", () => {
  fc.assert(
    fc.property(DOCUMENTS, fc.nat(900), (documents, gone) => {
      const set = setOf(documents)
      const room = set.words.length
      remove(set, gone)
      expect(membersOf(set)).toEqual(rising(documents.filter((each) => each !== gone)))
      expect(set.words).toHaveLength(room)
    }),
  )
})

test("what holds for a document decides, up to the size and not beyond", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 9 }), (size, step) => {
      const asked: number[] = []
      const set = bitsetWhere(size, (document) => {
        asked.push(document)
        return document % step === 0
      })
      const all = Array.from({ length: size }, (_, document) => document)
      expect(asked).toEqual(all)
      expect(membersOf(set)).toEqual(all.filter((document) => document % step === 0))
    }),
  )
})

test("intersection and union agree with sets of numbers, whichever has more room", () => {
  fc.assert(
    fc.property(DOCUMENTS, DOCUMENTS, fc.nat(400), (a, b, room) => {
      const both = setOf(a, room)
      intersect(both, setOf(b))
      expect(membersOf(both)).toEqual(rising(a.filter((each) => b.includes(each))))
      const either = setOf(a)
      unite(either, setOf(b, room))
      expect(membersOf(either)).toEqual(rising(new Set([...a, ...b])))
    }),
  )
})

test("the other set is only read", () => {
  const other = setOf([1, 99])
  intersect(setOf([1, 2]), other)
  unite(setOf([3]), other)
  expect(membersOf(other)).toEqual([1, 99])
})

test("a copy goes its own way", () => {
  const set = setOf([1, 2])
  const other = copy(set)
  add(other, 3)
  remove(other, 1)
  expect(membersOf(set)).toEqual([1, 2])
  expect(membersOf(other)).toEqual([2, 3])
})

test("an overlap counts what is in both, whichever has more room", () => {
  fc.assert(
    fc.property(DOCUMENTS, DOCUMENTS, fc.nat(400), (a, b, room) => {
      const shared = a.filter((each) => b.includes(each)).length
      expect(createOverlap(setOf(a, room))(setOf(b))).toBe(shared)
      expect(createOverlap(setOf(a))(setOf(b, room))).toBe(shared)
    }),
  )
})

test("a full word counts as 32", () => {
  const full = bitsetWhere(96, () => true)
  expect(createOverlap(full)(full)).toBe(96)
  expect(membersOf(full)).toHaveLength(96)
})

test("lists its documents in a room that is given, however large that is", () => {
  fc.assert(
    fc.property(DOCUMENTS, fc.nat(500), (documents, room) => {
      expect(size(setOf(documents))).toBe(documents.length)
      expect([...documentsOf(setOf(documents), new Uint32Array(room))]).toEqual(rising(documents))
    }),
  )
})
