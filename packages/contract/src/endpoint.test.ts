import { expect, test } from "vitest"
import type { Endpoint } from "./endpoint.ts"
import { endpoints } from "./index.ts"

test("only what everybody may ask is the same for all", () => {
  const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)
  const shared = all.filter(([, { sameForAll }]) => sameForAll === true)
  expect(shared.length).toBeGreaterThan(10)
  const wrong = shared.filter(
    ([, { audience, changesState, idempotent }]) =>
      audience !== "public" || changesState === true || idempotent === true,
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

test("only who is signed in may send a key, since answers are kept under the key of a person", () => {
  const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints)
  const keyed = all.filter(([, { idempotent }]) => idempotent === true)
  expect(keyed.length).toBeGreaterThan(10)
  expect(keyed.filter(([, { audience }]) => audience === "public").map(([key]) => key)).toEqual([])
})
