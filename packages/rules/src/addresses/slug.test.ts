import { expect, it } from "vitest"
import { slugOf } from "./slug.ts"

it.each([
  ["Ioana Mureșan", "ioana-muresan"],
  ["Łukasz Żółć", "lukasz-zolc"],
  ["Ελένη Παπαδοπούλου", "eleni-papadopoyloy"],
  ["Олена Шевченко", "olena-shevchenko"],
  ["  Jean-Luc  D'Arc ", "jean-luc-d-arc"],
  ["李", ""],
])("makes %j the word %j", (name, word) => {
  expect(slugOf(name)).toBe(word)
})
