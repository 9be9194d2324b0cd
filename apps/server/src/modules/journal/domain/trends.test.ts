import type { EntryContent } from "@arnica/contract/journal"
import { epochDayOf, isoDateOf } from "@arnica/rules/calendar"
import { describe, expect, it } from "vitest"
import { comparisonsOf, type OpenedEntry, weeksOf } from "./trends.ts"

const nothing: EntryContent = {
  valence: null,
  energy: null,
  sleepMinutes: null,
  feelings: [],
  contexts: [],
  tags: [],
  text: "",
  measures: [],
  pictures: [],
}
const on = (
  day: string,
  content: Partial<EntryContent>,
  kind: OpenedEntry["kind"] = "MOMENT",
): OpenedEntry => ({
  day,
  kind,
  content: { ...nothing, ...content },
})
const dayNumber = (nth: number): string => isoDateOf(epochDayOf("2026-01-05") + nth)

describe("weeks", () => {
  const weeks = { to: "2026-03-10", weeks: 3 }

  it("has the middle of each week with its range, and a gap where nothing was written", () => {
    const entries = [
      on("2026-02-23", { valence: -2 }),
      on("2026-02-25", { valence: 1 }),
      on("2026-03-01", { valence: 2 }),
      on("2026-03-09", { valence: 3 }),
    ]
    expect(weeksOf(entries, weeks)).toEqual([
      { from: "2026-02-23", days: 3, median: 1, lowest: -2, highest: 2 },
      { from: "2026-03-02", days: 0, median: null, lowest: null, highest: null },
      { from: "2026-03-09", days: 1, median: 3, lowest: 3, highest: 3 },
    ])
  })

  it("counts what was said of the whole day before its moments, and of moments the middle", () => {
    const moments = [on("2026-03-09", { valence: -3 }), on("2026-03-09", { valence: 1 })]
    expect(weeksOf(moments, weeks).at(-1)?.median).toBe(-1)
    expect(weeksOf([...moments, on("2026-03-09", { valence: 2 }, "DAY")], weeks).at(-1)?.median).toBe(2)
  })

  it("takes an entry without a feeling for no day", () => {
    expect(weeksOf([on("2026-03-09", { text: "Slept" })], weeks).at(-1)?.days).toBe(0)
  })
})

describe("comparisons", () => {
  const walks = (days: number): OpenedEntry[] =>
    Array.from({ length: days }, (_, nth) =>
      on(dayNumber(nth), {
        valence: nth % 2 === 0 ? 1 + (nth % 4 === 0 ? 1 : 0) : -1 + (nth % 3 === 0 ? 1 : 0),
        tags: nth % 2 === 0 ? ["Walk"] : [],
      }),
    )

  it("says nothing before there are fourteen days", () => {
    expect(comparisonsOf(walks(13))).toEqual([])
    expect(comparisonsOf(walks(14))).toHaveLength(1)
  })

  it("says how much higher days with something were, and how many they are", () => {
    expect(comparisonsOf(walks(20))).toEqual([
      { kind: "tag", what: "walk", difference: 2.2, daysWith: 10, daysWithout: 10 },
    ])
  })

  it("says nothing that may as well be chance", () => {
    const entries = Array.from({ length: 40 }, (_, nth) =>
      on(dayNumber(nth), {
        valence: [2, -2, 1, -1][Math.floor(nth / 2) % 4] ?? 0,
        contexts: nth % 2 === 0 ? ["work"] : [],
      }),
    )
    expect(comparisonsOf(entries)).toEqual([])
  })

  it("says three things at most, the clearest first", () => {
    const entries = walks(30).map((entry, nth) => ({
      ...entry,
      content: {
        ...entry.content,
        contexts: nth % 2 === 0 ? (["work", "family", "news"] as const).slice() : [],
        sleepMinutes: nth % 2 === 0 ? 480 : 300,
      },
    }))
    expect(comparisonsOf(entries)).toHaveLength(3)
  })

  it("compares sleep from the middle of it on", () => {
    const entries = walks(20).map((entry, nth) => ({
      ...entry,
      content: { ...entry.content, tags: [], sleepMinutes: nth % 2 === 0 ? 450 : 330 },
    }))
    expect(comparisonsOf(entries)).toEqual([
      { kind: "sleep", what: "420", difference: 2.2, daysWith: 10, daysWithout: 10 },
    ])
  })
})
