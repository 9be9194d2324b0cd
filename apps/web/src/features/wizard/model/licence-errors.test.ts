import { translator } from "@arnica/i18n/server"
import { expect, test } from "vitest"
import { licenceErrors } from "./licence-errors.ts"

const t = translator("en")
const errors: Parameters<typeof licenceErrors>[1] = (key, params) => t(`errors:${key}`, params)

test("a licence runs out on a day or never, and not on what was typed of one", () => {
  const typed = ["", "2030-01-31", "31.02.", "2030-02-31"].map((expires) => ({ expires }))
  expect(licenceErrors(typed, errors)).toEqual({
    "items.2.expires": "Enter a valid date.",
    "items.3.expires": "Enter a valid date.",
  })
})
