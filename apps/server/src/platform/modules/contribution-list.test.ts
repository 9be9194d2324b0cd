import { expect, test } from "vitest"
import { contributionList } from "./contribution-list.ts"
import { defineModule } from "./define-module.ts"

const words = contributionList<string>("below.words")
const numbers = contributionList<number>("below.numbers")

const one = defineModule({
  name: "one",
  owns: "two words and a number",
  needs: {},
  contributes: [words.contribute(["a", "b"]), numbers.contribute([1])],
  create: () => undefined,
})
const other = defineModule({
  name: "other",
  owns: "a word",
  needs: {},
  contributes: [words.contribute(["c"])],
  create: () => undefined,
})
const silent = defineModule({ name: "silent", owns: "nothing", needs: {}, create: () => undefined })

test("a list has what its modules add, in their order, and nothing of other lists or other modules", () => {
  expect(words.from({ one, silent, other })).toEqual(["a", "b", "c"])
  expect(words.from({ other })).toEqual(["c"])
  expect(numbers.from({ one, other })).toEqual([1])
  expect(numbers.from({ silent })).toEqual([])
})
