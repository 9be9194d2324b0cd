import { expect, test } from "vitest"
import { documentsOf } from "./bitset.ts"
import type { DirectoryRow } from "./index-state.ts"
import { aRow, indexOf } from "./testing.ts"
import { matchText } from "./text-scores.ts"
import { createTopics, type Topic } from "./topics.ts"

const TOPICS = createTopics([
  {
    facet: "concern",
    code: "SLEEP",
    phrases: ["Sleep", "Somn", "Schlaf", "Ύπνος", "Сон", "cannot sleep", "insomnie"],
  },
  { facet: "concern", code: "SLEEP_CHILD", phrases: ["Sleep of children", "Somnul copiilor"] },
  { facet: "concern", code: "ANXIETY", phrases: ["Anxiety", "Anxietate", "Άγχος", "Тривога"] },
  { facet: "domain", code: "MEDICAL", phrases: ["Medicine", "Medicină", "Ιατρική"] },
  { facet: "speciality", code: "NOBODY", phrases: ["Astronaut"] },
] satisfies Topic[])

const withConcerns = (concern: readonly string[]): Partial<DirectoryRow> => ({
  multi: { speciality: [], concern, therapyType: [], sessionType: [], language: [] },
  texts: "",
})

const PEOPLE = [
  { fullName: "Ioana Mureșan", ...withConcerns(["SLEEP"]) },
  { fullName: "Andrei Pop", ...withConcerns(["SLEEP_CHILD"]) },
  { fullName: "Ελένη Παππά", ...withConcerns(["ANXIETY"]) },
  { fullName: "Олена Коваль", ...withConcerns([]), single: { domain: "MEDICAL" } },
  { fullName: "Ana Munteanu", ...withConcerns([]), texts: "Merg la munte. Somn bun și respirație." },
].map((given, at) => aRow({ specialistId: at + 1, ...given }))

const INDEX = indexOf(PEOPLE)

/** Who is found, the best fit first. */
const found = (text: string, index = INDEX): number[] => {
  const match = matchText({ index, topics: TOPICS, text })
  if (match === null) throw new Error("the text has no words")
  const documents = [...documentsOf(match.found)]
  return documents
    .toSorted((a, b) => (match.scores[b] ?? 0) - (match.scores[a] ?? 0))
    .map((at) => index.columns.ids[at] ?? 0)
}

const scoreOf = (text: string, specialistId: number): number =>
  matchText({ index: INDEX, topics: TOPICS, text })?.scores[specialistId - 1] ?? -1

test("a text without words asks for nothing", () => {
  expect(matchText({ index: INDEX, topics: TOPICS, text: " …! " })).toBeNull()
})

test.each([
  ["Anxietate", [3]],
  ["ΑΓΧΟΣ", [3]],
  ["άγχους", [3]],
  ["тривоги", [3]],
  ["тривгоа", [3]],
  ["anxeity", [3]],
  ["medic", [4]],
  ["ιατρικη", [4]],
  ["Шлаф", []],
  ["schlaf", [1]],
])("%s means what the catalogue calls so, in every language", (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test.each([
  ["mures", [1]],
  ["MUREȘAN", [1]],
  ["ελενη", [3]],
  ["коваль", [4]],
  ["Ковал", [4]],
  ["Mureshan", [1]],
])("%s is somebody's name", (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test("a name weighs more than a concern, and a concern more than what somebody says of themselves", () => {
  expect(found("sleep")).toEqual([1, 2])
  // The concern, the one of which a part was said, and last the text.
  expect(found("somn")).toEqual([1, 2, 5])
  expect(scoreOf("pop", 2)).toBeGreaterThan(scoreOf("pop", 1))
  expect(found("insomnie")).toEqual([1])
})

test("who is called so comes before who works with it", () => {
  const index = indexOf([...PEOPLE, aRow({ specialistId: 6, fullName: "Vera Schlaf", ...withConcerns([]) })])
  expect(found("schlaf", index)).toEqual([6, 1])
})

test("a concern is worth the more, the more of it was said", () => {
  const telling = (word: string): number => TOPICS.tellingOf(word) ?? 0
  const part = telling("sleep") / (telling("sleep") + telling("of") + telling("children"))
  expect(scoreOf("sleep", 2) / scoreOf("sleep", 1)).toBeCloseTo(0.4 + 0.6 * part, 5)
})

test("a name's beginning is worth less than the name", () => {
  // A name, which no phrase and no text says, tells 4; whoever is named in full is raised above all others.
  expect(scoreOf("mureșan", 1)).toBeCloseTo(10_000 + 3 * 4, 2)
  expect(scoreOf("mureș", 1)).toBeCloseTo(3 * 0.8 * 4, 5)
})

test("who answers more of what was asked comes first; who answers less than half is not found", () => {
  expect(found("cannot sleep")).toEqual([1])
  expect(found("somn mureșan")[0]).toBe(1)
  expect(found("andrei mureșan")).toEqual(
    [1, 2].toSorted((a, b) => scoreOf("andrei mureșan", b) - scoreOf("andrei mureșan", a)),
  )
  expect(found("andrei qqqq zzzz wwww")).toEqual([])
})

test("what nobody knows and nobody has finds nobody", () => {
  expect(found("qwertzuiop")).toEqual([])
  expect(found("astronaut")).toEqual([])
})

test("a word typed twice asks no more than once", () => {
  const once = scoreOf("somn", 5)
  expect(scoreOf("somn somn SOMN", 5)).toBe(once)
})

test("words past the twelfth are not read", () => {
  const filler = Array.from({ length: 12 }, (_, at) => `zzzz${at}`).join(" ")
  expect(scoreOf(`${filler} mureșan`, 1)).toBe(0)
  expect(scoreOf(`mureșan ${filler}`, 1)).toBeGreaterThan(0)
})

test("a search leaves nothing behind for the next one", () => {
  const before = found("somn")
  found("mureșan anxietate")
  expect(found("somn")).toEqual(before)
  expect(scoreOf("somn", 3)).toBe(0)
})

test("a name that was taken away is not found any more", () => {
  const index = indexOf([...PEOPLE, aRow({ specialistId: 1, fullName: "Ioana Rusu", ...withConcerns([]) })])
  expect(found("mureșan", index)).toEqual([])
  expect(found("rusu", index)).toEqual([1])
})
