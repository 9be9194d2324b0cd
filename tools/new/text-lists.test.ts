import { expect, test } from "vitest"
import { addImport, addImportedNames, addToList, replaceOnce } from "./text-lists.ts"

const FILE = `import { a } from "./a.ts"
import { c } from "./c.ts"

/** Both. */
export const all = {
  a,
  c,
}

export const tail = [
  "z",
] as const
`
const ALL = /^export const all = \{$/

test("a line is put where it is sorted", () => {
  expect(addToList(FILE, { line: "b,", opens: ALL, order: "sorted" })).toContain("  a,\n  b,\n  c,\n}")
  expect(addToList(FILE, { line: "d,", opens: ALL, order: "sorted" })).toContain("  c,\n  d,\n}")
})

test("or at the end of its list, and of no other", () => {
  const text = addToList(FILE, { line: "b,", opens: ALL, order: "last" })
  expect(text).toContain("  a,\n  c,\n  b,\n}")
  expect(text).toContain('[\n  "z",\n]')
})

test("a line that stands there, and a list that is not there, are refused", () => {
  expect(() => addToList(FILE, { line: "a,", opens: ALL, order: "sorted" })).toThrow("stands there already")
  expect(() => addToList(FILE, { line: "b,", opens: /^const none = \[$/, order: "last" })).toThrow(
    "there is no list",
  )
})

test("an import goes among the others, by where it imports from, and once", () => {
  const text = addImport(FILE, 'import { b } from "./b.ts"')
  expect(text).toMatch(/a\.ts"\nimport { b } from "\.\/b\.ts"\nimport { c }/)
  expect(addImport(text, 'import { b } from "./b.ts"')).toBe(text)
  expect(addImport(FILE, 'import { d } from "./d.ts"')).toMatch(/c\.ts"\nimport { d } from "\.\/d\.ts"\n\n/)
})

test("names join an import that is there", () => {
  expect(addImportedNames(FILE, { source: "./c.ts", names: ["c", "d"] })).toContain(
    'import { c, d } from "./c.ts"',
  )
  expect(() => addImportedNames(FILE, { source: "./none.ts", names: ["x"] })).toThrow("imports nothing from")
})

test("what is to be replaced has to be there", () => {
  expect(replaceOnce("one two", { pattern: /two/, by: "$& three" })).toBe("one $& three")
  expect(() => replaceOnce("one", { pattern: /two/, by: "three" })).toThrow("there is nothing like two")
})
