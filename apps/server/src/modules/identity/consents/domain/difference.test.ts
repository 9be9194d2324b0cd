import fc from "fast-check"
import { expect, test } from "vitest"
import { differenceOf } from "./difference.ts"

const told = (before: string[], after: string[]) => differenceOf(before, after)

test("what stayed is told as it is", () => {
  expect(told(["## One", "Two."], ["## One", "Two."])).toEqual([
    [{ kind: "same", text: "## One" }],
    [{ kind: "same", text: "Two." }],
  ])
})

test("an edited paragraph is told word by word", () => {
  expect(told(["We keep records for 90 days."], ["We keep records for 30 days."])).toEqual([
    [
      { kind: "same", text: "We keep records for " },
      { kind: "removed", text: "90 " },
      { kind: "added", text: "30 " },
      { kind: "same", text: "days." },
    ],
  ])
})

test("a paragraph that has little in common with what stood there is another one", () => {
  expect(told(["Alpha beta gamma.", "Stays."], ["One two three four.", "Stays.", "Comes."])).toEqual([
    [{ kind: "added", text: "One two three four." }],
    [{ kind: "removed", text: "Alpha beta gamma." }],
    [{ kind: "same", text: "Stays." }],
    [{ kind: "added", text: "Comes." }],
  ])
})

test("nothing becomes everything, and everything nothing", () => {
  expect(told([], ["New."])).toEqual([[{ kind: "added", text: "New." }]])
  expect(told(["Old."], [])).toEqual([[{ kind: "removed", text: "Old." }]])
  expect(told([], [])).toEqual([])
})

test("both texts can be put together again from their difference", () => {
  const word = fc.constantFrom("a", "b", "c", "data", "consent")
  const paragraph = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "))
  const text = fc.array(paragraph, { maxLength: 6 })
  const without = (parts: ReturnType<typeof told>, kind: string): string =>
    parts.map((each) => each.flatMap((part) => (part.kind === kind ? [] : [part.text])).join("")).join("")
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = told(before, after)
      const bare = (lines: readonly string[]): string => lines.join("").replaceAll(/\s/g, "")
      expect(without(parts, "removed").replaceAll(/\s/g, "")).toBe(bare(after))
      expect(without(parts, "added").replaceAll(/\s/g, "").length).toBe(bare(before).length)
    }),
  )
})
