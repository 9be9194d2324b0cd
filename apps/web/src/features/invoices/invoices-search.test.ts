import { expect, test } from "vitest"
import { readInvoicesSearch } from "./invoices-search.ts"

test.each([
  [{}, {}],
  [
    { page: "2", year: "2026", kind: "creditNote", text: " Pop " },
    { page: 2, year: 2026, kind: "creditNote", text: "Pop" },
  ],
  [{ page: "1", year: "1999", kind: "receipt", text: "  " }, {}],
  [{ year: "soon", text: 7 }, {}],
])("the address %j asks for %j", (search, asked) => {
  expect(readInvoicesSearch(search)).toEqual(asked)
})
