import { describe, expect, it } from "vitest"
import { LANGUAGES } from "./languages.ts"
import {
  alternates,
  canonicalUrl,
  notFoundPath,
  PATH_TABLE,
  pathOf,
  pathRewrite,
  splitPrefix,
  toCanonicalPath,
  toLocalPath,
  translatePath,
} from "./paths.ts"

const rows = Object.entries(PATH_TABLE)

describe("the table", () => {
  it("has a slug of plain letters for every page and language", () => {
    for (const [, slugs] of rows) {
      expect(Object.keys(slugs).sort()).toEqual([...LANGUAGES])
      for (const slug of Object.values(slugs)) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    }
  })

  it("gives no slug to two pages, and none that reads as a language prefix", () => {
    const pageOf = new Map<string, string>()
    for (const [page, slugs] of rows) {
      for (const slug of Object.values(slugs)) {
        expect(pageOf.get(slug) ?? page, slug).toBe(page)
        expect(slug.length).toBeGreaterThan(2)
        pageOf.set(slug, page)
      }
    }
  })
})

describe("toLocalPath and toCanonicalPath", () => {
  it("are each other's inverse on every page and language", () => {
    for (const [, slugs] of rows) {
      for (const language of LANGUAGES) {
        for (const tail of ["", "/3f2b", "?a=1&b=/x", "#top", "/3f2b?a=1#top"]) {
          const canonical = `/${language}/${slugs.en}${tail}`
          const local = toLocalPath(language, canonical)
          expect(local).toBe(`/${language}/${slugs[language]}${tail}`)
          expect(toCanonicalPath(language, local)).toBe(canonical)
          expect(toLocalPath(language, local)).toBe(local)
        }
      }
    }
  })

  it("leave other paths alone but for the prefix", () => {
    for (const path of ["/en/a/about-us", "/en/help-store", "/en/tests/wellscore/x", "/en/%C8%99"]) {
      expect(toCanonicalPath("en", path)).toBe(path)
      expect(toLocalPath("en", path)).toBe(path)
      expect(toLocalPath("ro", path)).toBe(path.replace("/en", "/ro"))
    }
  })

  it("take paths without a prefix", () => {
    expect(toLocalPath("ro", "/about-us")).toBe("/ro/despre-noi")
    expect(toLocalPath("ro", "/")).toBe("/ro")
    expect(toCanonicalPath("ro", "")).toBe("/ro")
  })
})

it("translatePath reads a slug of any language", () => {
  expect(translatePath("pl", "/de/ueber-uns?x=1")).toBe("/pl/o-nas?x=1")
  expect(translatePath("de", "/de/sobre-nosotros")).toBe("/de/ueber-uns")
  expect(pathOf("fr", "helpline")).toBe("/fr/ligne-d-ecoute")
  expect(notFoundPath("fr")).toBe("/fr/404")
})

it.each([
  ["/ro/x", "ro", "/x"],
  ["/ro", "ro", ""],
  ["/ro?x", "ro", "?x"],
  ["/_1/x", "_1", "/x"],
  ["/rom/x", undefined, "/rom/x"],
  ["/r%/x", undefined, "/r%/x"],
  ["/", undefined, "/"],
])("splitPrefix of %s", (path, prefix, rest) => {
  expect(splitPrefix(path)).toEqual({ prefix, rest })
})

describe("pathRewrite", () => {
  const through = (side: "input" | "output", href: string): string =>
    pathRewrite[side]({ url: new URL(href, "https://arnica.example") }).href.replace(
      "https://arnica.example",
      "",
    )

  it("lets public URLs in as internal ones and out again", () => {
    expect(through("input", "/ro/despre-noi?x=1#y")).toBe("/ro/about-us?x=1#y")
    expect(through("output", "/ro/about-us?x=1#y")).toBe("/ro/despre-noi?x=1#y")
    expect(through("input", "/ro/about-us")).toBe("/ro/about-us")
  })

  it("passes what has no supported prefix, and keeps an end slash", () => {
    for (const href of ["/", "/xx/ueber-uns", "/api/openapi.json", "/assets/a.js", "/ro/login/"]) {
      expect(through("input", href)).toBe(href)
      expect(through("output", href)).toBe(href)
    }
  })

  it("does not change the URL it was given", () => {
    const url = new URL("https://arnica.example/ro/despre-noi")
    pathRewrite.input({ url })
    expect(url.pathname).toBe("/ro/despre-noi")
  })
})

describe("for search engines", () => {
  const origin = "https://arnica.example/"

  it("canonicalUrl drops search, hash and end slash", () => {
    expect(canonicalUrl({ origin, language: "ro", path: "/ro/about-us/?x=1#y" })).toBe(
      "https://arnica.example/ro/despre-noi",
    )
    expect(canonicalUrl({ origin, language: "ro", path: "/ro/" })).toBe("https://arnica.example/ro")
  })

  it("alternates name ten languages and x-default, which is English", () => {
    const lines = alternates({ origin, path: "/ro/despre-noi?utm=1" })
    expect(lines.map((line) => line.hreflang)).toEqual([...LANGUAGES, "x-default"])
    expect(lines.find((line) => line.hreflang === "de")?.href).toBe("https://arnica.example/de/ueber-uns")
    expect(lines.at(-1)?.href).toBe("https://arnica.example/en/about-us")
    expect(new Set(lines.map((line) => line.href)).size).toBe(10)
  })
})
