import { expect, test } from "vitest"
import { type Candidate, fillPlaces, picturesInOrder, voicesInOrder } from "./places.ts"
import { SILENT } from "./speech.ts"

const NOW = 100_000

const somebody = (id: string, more: Partial<Candidate["speech"]> = {}, isSpecialist = false): Candidate => ({
  id,
  isSpecialist,
  speech: Object.assign({}, SILENT, more),
})
const nobody = new Set<string>()

test("who speaks is heard before who does not, the louder first", () => {
  const people = [
    somebody("quiet"),
    somebody("before", { loudness: 120, spokeAt: NOW - 10_000 }),
    somebody("soft", { loudness: 80, spokeAt: NOW }),
    somebody("loud", { loudness: 100, spokeAt: NOW }),
  ]
  expect(voicesInOrder(people, { heard: nobody, now: NOW })).toEqual(["loud", "soft", "before", "quiet"])
})

test.each([
  [95, ["heard", "new"]],
  [101, ["new", "heard"]],
])("who is heard gives way to who is much louder alone: %i against 90", (loudness, order) => {
  const people = [
    somebody("new", { loudness, spokeAt: NOW }),
    somebody("heard", { loudness: 90, spokeAt: NOW }),
  ]
  expect(voicesInOrder(people, { heard: new Set(["heard"]), now: NOW })).toEqual(order)
})

test("of those who are silent, who is heard already stays", () => {
  const people = [somebody("one"), somebody("two")]
  expect(voicesInOrder(people, { heard: new Set(["two"]), now: NOW })).toEqual(["two", "one"])
})

test("the specialist is always seen, then whoever had the floor last", () => {
  const people = [
    somebody("first", { turnAt: 1 }),
    somebody("last", { turnAt: 2 }),
    somebody("specialist", {}, true),
    somebody("never"),
  ]
  expect(picturesInOrder(people)).toEqual(["specialist", "last", "first", "never"])
})

test.each([
  [[null, null], ["a"], ["a", null]],
  [
    ["a", "b"],
    ["b", "a"],
    ["a", "b"],
  ],
  [
    ["a", "b"],
    ["c", "b"],
    ["c", "b"],
  ],
  [["a", "b"], [], [null, null]],
  [
    ["a", null],
    ["b", "c", "a"],
    ["b", "c"],
  ],
  [[null], ["a", "a"], ["a"]],
] as const)("in %j, with %j wanted, are then %j", (places, wanted, then) => {
  expect(fillPlaces(places, wanted)).toEqual(then)
})
