import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { PHONE_PREFIXES } from "./prefixes.ts"

type Country = { code: string; phonePrefix: string }

test("the calling codes are those of the catalogue", () => {
  const file = new URL("../../../../content/data/geography/countries.json", import.meta.url)
  const countries: Country[] = JSON.parse(readFileSync(file, "utf8"))
  expect([...PHONE_PREFIXES]).toEqual(countries.map(({ code, phonePrefix }) => [code, phonePrefix]))
})
