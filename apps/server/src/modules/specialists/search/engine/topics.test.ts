import { expect, test } from "vitest"
import { createTopics, partSaid, type Topics } from "./topics.ts"

const SLEEP = {
  facet: "concern",
  code: "SLEEP",
  phrases: ["Sleep", "Somn", "cannot sleep", "Cannot sleep", "!"],
} as const
const CHILDREN = { facet: "concern", code: "CHILDREN", phrases: ["Sleep of children"] } as const

const partOf = (topics: Topics, { word, said }: { word: string; said: Record<string, number> }): number[] =>
  (topics.byWord.get(word) ?? []).map((entry) =>
    partSaid(entry, { saidOf: (each) => said[each] ?? 0, tellingOf: topics.tellingOf }),
  )

test("a word leads to every entry that is called so, in any language, once", () => {
  const topics = createTopics([SLEEP, CHILDREN])
  expect((topics.byWord.get("sleep") ?? []).map(({ topic }) => topic.code)).toEqual(["SLEEP", "CHILDREN"])
  expect((topics.byWord.get("somn") ?? []).map(({ topic }) => topic.code)).toEqual(["SLEEP"])
  expect(topics.byWord.get("Somn")).toBeUndefined()
  expect(topics.vocabulary.has("children")).toBe(true)
})

test("the rarer a word is among phrases, the more telling", () => {
  // Five phrases: "Cannot sleep" differs from "cannot sleep" as a phrase, "!" has no word.
  const topics = createTopics([SLEEP, CHILDREN])
  expect(topics.tellingOf("sleep")).toBeCloseTo(Math.log(1 + 5 / 4), 10)
  expect(topics.tellingOf("cannot")).toBeCloseTo(Math.log(1 + 5 / 2), 10)
  expect(topics.tellingOf("children")).toBeCloseTo(Math.log(6), 10)
  expect(topics.tellingOf("stress")).toBeUndefined()
})

test("of the phrase said most of, the part of what it tells", () => {
  const topics = createTopics([SLEEP, CHILDREN])
  const telling = (word: string): number => topics.tellingOf(word) ?? 0
  const [all, little] = partOf(topics, { word: "sleep", said: { cannot: 1, sleep: 1 } })
  expect(all).toBe(1)
  expect(little).toBeCloseTo(telling("sleep") / (telling("sleep") + telling("of") + telling("children")), 10)
  expect(partOf(topics, { word: "somn", said: { somn: 0.5 } })).toEqual([0.5])
  expect(partOf(topics, { word: "somn", said: {} })).toEqual([0])
})

test("a word said twice in a phrase counts once", () => {
  const topics = createTopics([{ facet: "domain", code: "D", phrases: ["step by step"] }])
  expect(topics.tellingOf("step")).toBeCloseTo(Math.log(2), 10)
  expect(partOf(topics, { word: "by", said: { step: 1 } })).toEqual([0.5])
})
