import { expect, test } from "vitest"
import { differenceOf } from "./difference.ts"
import type { Line } from "./value-lines.ts"

const list = (...texts: string[]): Line[] => texts.map((text) => ({ key: text, text }))
const marked = (before: readonly Line[], now: readonly Line[]): string[] =>
  differenceOf(before, now).parts.map(({ was, line }) => `${was} ${line.text}`)

test("a list says what came, what went and what stays", () => {
  expect(marked(list("Sleep", "Grief", "Stress"), list("Sleep", "Stress", "Anxiety"))).toEqual([
    "kept Sleep",
    "kept Stress",
    "added Anxiety",
    "removed Grief",
  ])
})

test("one thing in two states stands behind what it was", () => {
  const before = [
    { key: "en", text: "I listen" },
    { key: "ro", text: "Ascult" },
  ]
  const now = [
    { key: "en", text: "I listen first" },
    { key: "ro", text: "Ascult" },
  ]
  expect(marked(before, now)).toEqual(["removed I listen", "added I listen first", "kept Ascult"])
})

test("what is filled in for the first time is all new, what is emptied all gone", () => {
  expect(marked([], list("Sleep"))).toEqual(["added Sleep"])
  expect(marked(list("Sleep"), [])).toEqual(["removed Sleep"])
})

test("another order alone is told, and so is what does not show", () => {
  expect(differenceOf(list("Sleep", "Grief"), list("Grief", "Sleep")).kind).toBe("order")
  expect(differenceOf(list("RO49 •••• 0000"), list("RO49 •••• 0000")).kind).toBe("hidden")
  expect(differenceOf(list("Sleep"), list("Grief")).kind).toBe("said")
})
