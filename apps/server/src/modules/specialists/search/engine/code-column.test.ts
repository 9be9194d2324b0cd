import fc from "fast-check"
import { expect, test } from "vitest"
import { type CodeColumn, createCodeColumn, tally, writeCode } from "./code-column.ts"

const countsByCode = (column: CodeColumn, documents: readonly number[]): Record<string, number> => {
  const counts = tally(column, Uint32Array.from(documents))
  return Object.fromEntries(column.codes.map((code, number) => [code, counts[number] ?? 0]))
}

test("the last code written counts, for the documents asked about", () => {
  const writes = fc.array(
    fc.record({ document: fc.nat(60), code: fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined }) }),
  )
  fc.assert(
    fc.property(writes, fc.uniqueArray(fc.nat(60)), fc.nat(8), (written, asked, room) => {
      const column = createCodeColumn(room)
      const last = new Map<number, string>()
      for (const write of written) {
        writeCode(column, write)
        last.set(write.document, write.code ?? "")
      }
      const expected: Record<string, number> = Object.fromEntries(column.codes.map((code) => [code, 0]))
      for (const document of asked) {
        const code = last.get(document) ?? ""
        expected[code] = (expected[code] ?? 0) + 1
      }
      expect(countsByCode(column, asked)).toEqual(expected)
    }),
  )
})

test("a code keeps its number; the number 0 is for those without one", () => {
  const column = createCodeColumn(4)
  writeCode(column, { document: 0, code: "Cluj" })
  writeCode(column, { document: 1, code: "Iași" })
  writeCode(column, { document: 2, code: "Cluj" })
  writeCode(column, { document: 3, code: undefined })
  expect([...column.numbers]).toEqual([1, 2, 1, 0])
  expect(column.codes).toEqual(["", "Cluj", "Iași"])
})

test("grows by doubling, and far enough for a document far out", () => {
  const column = createCodeColumn(2)
  writeCode(column, { document: 1, code: "a" })
  writeCode(column, { document: 2, code: "b" })
  expect(column.numbers).toHaveLength(4)
  writeCode(column, { document: 50, code: "c" })
  expect(column.numbers).toHaveLength(51)
  expect(countsByCode(column, [1, 2, 3, 50])).toEqual({ "": 1, a: 1, b: 1, c: 1 })
})
