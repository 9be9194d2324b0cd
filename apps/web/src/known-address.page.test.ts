import { beforeAll, expect, test } from "vitest"
import { ensureBuilt, knownAddress } from "./testing/built-app.ts"

beforeAll(ensureBuilt, 120_000)
const known = (path: string): Promise<string> => knownAddress(new URL(`https://arnica.example${path}`))

test.each([
  ["/en/a/ioana-muresan?v=0.123", "/en/a/ioana-muresan"],
  ["/en?utm_source=x&fbclid=y", "/en"],
  ["/de/hilfe-suche?", "/de/hilfe-suche"],
  ["/en/reset?token=abc.def&x=1&next=%2Fen%2Fcustomer", "/en/reset?next=%2Fen%2Fcustomer&token=abc.def"],
  ["/en/reset?next=%2Fen%2Fcustomer&x[]=1&token=abc.def&=2", "/en/reset?next=%2Fen%2Fcustomer&token=abc.def"],
  ["/en/contact?__proto__=1&constructor=2&toString=3", "/en/contact"],
  ["/en/terms?standalone=true&v=1", "/en/terms?standalone=true"],
  ["/en/nothing-like-that?v=1", "/en/nothing-like-that"],
])("%s is the page %s", async (given, page) => {
  expect(await known(given)).toBe(page)
})

test("what a page reads stays as it was written, in every language of its path", async () => {
  expect(await known("/en/help-store-search?q=sleep%20well&free=week&v=9")).toBe(
    "/en/help-store-search?free=week&q=sleep%20well",
  )
  expect(await known("/en/help-store-search?v=8&free=week&q=sleep%20well")).toBe(
    "/en/help-store-search?free=week&q=sleep%20well",
  )
})
