import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { TEST_CARDS } from "./index.ts"

const page = readFileSync(path.join(import.meta.dirname, "../../../../../docs/payments.md"), "utf8")

it("the page on payments lists the test cards that there are, and what they do", () => {
  const rows = [...page.matchAll(/^\| ((?:\d{4} ){3}\d{4}) \| (.+?) +\|$/gm)].map(
    ([, number = "", does]) => ({
      number: number.replaceAll(" ", ""),
      does,
    }),
  )
  expect(rows).toEqual(TEST_CARDS.map(({ number, does }) => ({ number, does })))
})
