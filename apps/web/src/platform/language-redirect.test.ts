import { expect, test } from "vitest"
import { isFile, languageRedirect } from "./language-redirect.ts"

const at = (path: string, cookie = ""): Response | undefined =>
  languageRedirect(new Request(`https://www.arnica.example${path}`, { headers: { cookie } }))

test("a page in the visitor's language stays", () => {
  expect(at("/en")).toBeUndefined()
  expect(at("/ro/despre-noi?x=1", "user_lang=ro")).toBeUndefined()
})

test("a stored choice that is no language counts as none", () => {
  expect(at("/de/agb", "user_lang=%ff")).toBeUndefined()
  expect(at("/de/agb", "user_lang=<script>")).toBeUndefined()
})

test("a redirect depends on the cookie and is not stored", () => {
  const response = at("/", "user_lang=de")
  expect(response?.headers.get("location")).toBe("/de")
  expect(response?.headers.get("vary")).toBe("cookie")
  expect(response?.headers.get("cache-control")).toContain("no-store")
})

test("the answer never names another host", () => {
  for (const path of ["//evil.example", "/\\evil.example", "///evil.example/en", "//en//evil.example"]) {
    expect(at(path)?.headers.get("location")).toMatch(/^\/(?!\/)/)
  }
})

test("a language in the address that does not exist is dropped without storing it", () => {
  const response = at("/en/terms?user_lang=xx")
  expect(response?.headers.get("set-cookie") ?? null).toBeNull()
})

test.each([
  ["/favicon.ico", true],
  ["/icons/icon-192.png", true],
  ["/assets/index.js", true],
  ["/en/a/dr.pop", false],
  ["/en", false],
])("isFile(%s) is %s", (path, file) => {
  expect(isFile(path)).toBe(file)
})
