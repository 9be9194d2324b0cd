import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { ASVS_LINES, linesNamed } from "./asvs.ts"

const MET = ["yes", "partly", "no", "by setting", "deployment", "none here"]

const rows = readFileSync(resolve(import.meta.dirname, "../../docs/security.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))

test("the standard asks for 253 things at level 2", () => {
  expect(ASVS_LINES).toHaveLength(253)
})

test("each line that level 2 asks for stands in the table once, and nothing else does", () => {
  const named = rows.flatMap(([, lines = ""]) => linesNamed(lines))
  expect([...named].sort()).toEqual([...ASVS_LINES].sort())
})

test("each row says whether it is met by a word that the page explains", () => {
  expect(rows.filter(([, , , met = ""]) => !MET.includes(met))).toEqual([])
})
