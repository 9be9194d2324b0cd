import { endpoints } from "@arnica/contract"
import { expect, test } from "vitest"
import { RULES_BY_MODULE } from "./owned.ts"

const moduleOf = new Map(Object.entries(endpoints).map(([key, { module }]) => [key, module]))

test.each(Object.entries(RULES_BY_MODULE))("the fixtures of %s are of its own calls", (name, rules) => {
  const keys = Object.keys(rules)
  expect(keys).not.toEqual([])
  expect(keys.filter((key) => moduleOf.get(key) !== name)).toEqual([])
})
