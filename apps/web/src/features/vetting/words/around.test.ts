import { expect, test } from "vitest"
import { around } from "./around.ts"

test("a document that is called as the licence is leaves its number standing", () => {
  expect(around("4711, Colegiul, document: 4711", "4711")).toEqual(["4711, Colegiul, document: ", ""])
  expect(around("4711, „4711“ liegt bei", "4711")).toEqual(["4711, „", "“ liegt bei"])
  expect(around("4711, no document", "a.pdf")).toEqual(["4711, no document", ""])
})
