import { expect, test } from "vitest"
import { readSlotSearch } from "./slot-search.ts"

test.each([
  [{}, {}],
  [{ step: "terms" }, { step: "terms" }],
  [{ step: "time" }, {}],
  [{ step: 3, offer: "short" }, {}],
  [{ offer: "x".repeat(201) }, {}],
  [
    { offer: "a-signed-offer-of-twenty-letters", step: "you", other: 1 },
    { offer: "a-signed-offer-of-twenty-letters", step: "you" },
  ],
])("%o is read as %o", (search, expected) => {
  expect(readSlotSearch(search)).toEqual(expected)
})
