import { expect, test } from "vitest"
import { contentOf, draftOf, EMPTY_DRAFT, joined, withWord } from "./draft.ts"

const NOTHING = contentOf(EMPTY_DRAFT)

test("numbers are read with a point or a comma, and what was left empty is not sent", () => {
  const measures = { ...EMPTY_DRAFT.measures, temperature: "36,6" }
  expect(contentOf({ ...EMPTY_DRAFT, sleep: "7,5", measures })).toMatchObject({
    sleepMinutes: 450,
    measures: [{ code: "temperature", value: 36.6 }],
  })
})

test("an entry comes back into the form as it was sent", () => {
  const content = {
    ...NOTHING,
    valence: -2,
    sleepMinutes: 405,
    tags: ["river"],
    measures: [{ code: "pulse" as const, value: 61 }],
  }
  expect(contentOf(draftOf({ kind: "DAY", content }))).toEqual(content)
})

test("a word of one's own stands once, and one that was not added is sent all the same", () => {
  expect(withWord(["River walk"], " river walk ")).toEqual(["River walk"])
  expect(contentOf({ ...EMPTY_DRAFT, tags: ["tea"], word: "garden" }).tags).toEqual(["tea", "garden"])
})

test("of two devices both texts and all words are kept, and of a feeling the later one", () => {
  const kept = {
    ...NOTHING,
    valence: -1,
    energy: 2,
    tags: ["tea"],
    text: "From the phone",
    measures: [
      { code: "pulse" as const, value: 60 },
      { code: "weight" as const, value: 70 },
    ],
  }
  const own = {
    ...NOTHING,
    valence: 2,
    tags: ["Tea", "walk"],
    text: "From the laptop",
    measures: [{ code: "pulse" as const, value: 72 }],
  }
  expect(joined(kept, own)).toMatchObject({
    valence: 2,
    energy: 2,
    tags: ["tea", "walk"],
    text: "From the phone\n\nFrom the laptop",
    measures: [
      { code: "weight", value: 70 },
      { code: "pulse", value: 72 },
    ],
  })
  expect(joined(kept, { ...own, text: kept.text }).text).toBe("From the phone")
})
