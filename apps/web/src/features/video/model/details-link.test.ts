import { expect, test } from "vitest"
import { detailsLink } from "./details-link.ts"

test("an address among the parameters leads to the details", () => {
  expect(detailsLink({ name: "Ana", url: "https://arnica.example/en/x" })).toBe("https://arnica.example/en/x")
})

test.each([[{}], [{ name: "Ana" }], [{ url: "javascript:alert(1)" }], [{ url: "/en/x" }]])(
  "%j has none",
  (params) => {
    expect(detailsLink(params)).toBeNull()
  },
)
