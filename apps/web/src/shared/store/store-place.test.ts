import { expect, test } from "vitest"
import { categoryPath, productPath, readPlace } from "./store-place.ts"

test.each([
  ["", { at: "list", company: "default", page: 1 }],
  ["page/3", { at: "list", company: "default", page: 3 }],
  ["ALPHA_1", { at: "list", company: "ALPHA_1", page: 1 }],
  ["ALPHA_1/page/2", { at: "list", company: "ALPHA_1", page: 2 }],
  ["mind", { at: "category", company: "default", category: "mind", page: 1 }],
  ["mind/page/2", { at: "category", company: "default", category: "mind", page: 2 }],
  ["ALPHA_1/mind/page/2", { at: "category", company: "ALPHA_1", category: "mind", page: 2 }],
  ["mind/sleep", { at: "product", company: "default", category: "mind", slug: "sleep" }],
  ["ALPHA_1/mind/sleep", { at: "product", company: "ALPHA_1", category: "mind", slug: "sleep" }],
])("%j is read", (splat, place) => {
  expect(readPlace(splat)).toEqual(place)
})

test.each([
  "page",
  "page/0",
  "page/x",
  "page/2/3",
  "mind/sleep/more",
  "Mind",
  "mind/page/0",
  "mind/page/1/2",
  "mi nd",
])("%j is no address of the store", (splat) => {
  expect(readPlace(splat)).toBeNull()
})

test("paths name a company where there is one", () => {
  const product = { code: "sleep", category: { code: "PSIH_HEALTH", slug: "mind", name: "Mind" } }
  expect(productPath(product)).toBe("mind/sleep")
  expect(productPath(product, "default")).toBe("mind/sleep")
  expect(productPath(product, "ALPHA")).toBe("ALPHA/mind/sleep")
  expect(categoryPath(undefined, "ALPHA")).toBe("ALPHA")
  expect(categoryPath("mind")).toBe("mind")
})
