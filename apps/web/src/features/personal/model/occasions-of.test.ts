import { OCCASION_CODES, occasionRules } from "@arnica/contract/occasions"
import { expect, test } from "vitest"
import { channelsOf, occasionsOf, TOLD_AS } from "./occasions-of.ts"

test("each occasion stands on the page of those whom it is for, once", () => {
  for (const as of Object.values(TOLD_AS)) {
    const { chosen, always } = occasionsOf(as)
    const shown = [...chosen, ...always]
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.toSorted()).toEqual(
      OCCASION_CODES.filter((code) => occasionRules(code).for.includes(as)).toSorted(),
    )
  }
  const all = Object.values(TOLD_AS).flatMap((as) => Object.values(occasionsOf(as)).flat())
  expect(new Set(all)).toEqual(new Set(OCCASION_CODES))
})

test("what always comes says why, and what can be switched off needs no reason", () => {
  for (const occasion of OCCASION_CODES) {
    const isFixed = channelsOf(occasion).some(({ state }) => state === "always")
    expect(occasionRules(occasion).because !== null, occasion).toBe(isFixed)
  }
})
