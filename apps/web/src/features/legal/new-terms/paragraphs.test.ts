import type { TextPart } from "@arnica/contract/consents"
import { expect, test } from "vitest"
import { paragraphsOf } from "./paragraphs.ts"

const same = (text: string): TextPart[] => [{ kind: "same", text }]
const changes: TextPart[][] = [
  same("## Kept"),
  same("Nothing happened here."),
  same("## How long"),
  same("Long."),
  [
    { kind: "same", text: "For " },
    { kind: "removed", text: "90 days." },
    { kind: "added", text: "30 days." },
  ],
  [{ kind: "added", text: "## New" }],
  [{ kind: "added", text: "All of it." }],
]
const term = { changes, paragraphs: [] }

test("only what changed is shown, each under its heading", () => {
  const shown = paragraphsOf(term, { whole: false })
  expect(shown.map(({ parts }) => parts[0]?.text)).toEqual(["How long", "For ", "New", "All of it."])
  expect(shown.map(({ isHeading }) => isHeading)).toEqual([true, false, true, false])
})

test("the whole text has every paragraph", () => {
  expect(paragraphsOf(term, { whole: true })).toHaveLength(changes.length)
})

test("a text that was never accepted has nothing to compare with", () => {
  const shown = paragraphsOf({ changes: null, paragraphs: ["## One", "Two"] }, { whole: true })
  expect(shown.map(({ parts }) => parts)).toEqual([same("One"), same("Two")])
})
