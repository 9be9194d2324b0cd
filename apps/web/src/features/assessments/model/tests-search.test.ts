import { expect, test } from "vitest"
import { readTestsSearch } from "./tests-search.ts"

test.each([
  [{ q: "  sleep " }, { q: "sleep" }],
  [{ q: 112 }, { q: "112" }],
  [{ q: "x".repeat(300) }, { q: "x".repeat(200) }],
  [{ q: "  " }, {}],
  [{ q: ["sleep"] }, {}],
  [{}, {}],
  [
    { q: "sleep", country: "ro" },
    { q: "sleep", country: "RO" },
  ],
])("%j is read as %j", (search, state) => {
  expect(readTestsSearch(search)).toEqual(state)
})
