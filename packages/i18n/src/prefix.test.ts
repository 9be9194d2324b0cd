import { describe, expect, it } from "vitest"
import { LANGUAGES, type Language } from "./languages.ts"
import { preferredLanguage, redirectFor, resolveLanguage } from "./prefix.ts"

describe("resolveLanguage", () => {
  it.each([
    { path: "/ro/login", language: "ro" },
    { path: "/ro", language: "ro" },
    { path: "/RO/login", language: "ro" },
    { path: "/uk?x=1", language: "uk" },
    { path: "/de#top", language: "de" },
    { path: "/", language: "en" },
    { path: "", language: "en" },
    { path: "/login", language: "en" },
    { path: "/rom/login", language: "en" },
    { path: "/r/login", language: "en" },
    { path: "/xx/login", language: "en" },
    { path: "/hu/login", language: "en" },
    { path: "/12/login", language: "en" },
    { path: "/r-/login", language: "en" },
    { path: "/ro/login", stored: "de", language: "de" },
    { path: "/", stored: "el", language: "el" },
    { path: "/ro/login", stored: "DE", language: "de" },
    { path: "/ro/login", stored: "hu", language: "en" },
    { path: "/ro/login", stored: "", language: "ro" },
    { path: "/ro/login", stored: null, language: "ro" },
    { path: "/ro/login", stored: "undefined", language: "ro" },
    { path: "/", acceptLanguage: "uk-UA,uk;q=0.9,en;q=0.8", language: "uk" },
    { path: "/login", acceptLanguage: "hu,de;q=0.5,fr;q=0.7", language: "fr" },
    { path: "/ro/login", acceptLanguage: "uk", language: "ro" },
    { path: "/xx/login", acceptLanguage: "uk", language: "en" },
    { path: "/", stored: "pl", acceptLanguage: "uk", language: "pl" },
    { path: "/", acceptLanguage: "hu", language: "en" },
  ])("$path, stored $stored, accepting $acceptLanguage: $language", ({ language, ...hints }) => {
    expect(resolveLanguage(hints)).toBe(language)
  })
})

describe("preferredLanguage", () => {
  it.each([
    ["ro-RO,ro;q=0.9,en-US;q=0.8", "ro"],
    ["EN", "en"],
    ["de;q=0,fr;q=0.1", "fr"],
    ["*", undefined],
    ["fr; q=0.2, es;q=0.4", "es"],
    ["de;q=nonsense", "de"],
    ["", undefined],
    [",;,", undefined],
    [null, undefined],
  ])("%s: %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

describe("redirectFor", () => {
  const stays: [string, Language][] = [
    ["/en", "en"],
    ["/en/", "en"],
    ["/en?x=1", "en"],
    ["/en/?x=1", "en"],
    ["/ro/help-store-search?domain=PSIHO#list", "ro"],
    ["/ro/despre-noi", "ro"],
    ["/ro/blog/minte/somn?x=1", "ro"],
    ["/ro/a/ana-pop/reviews#stars", "ro"],
    ["/el/sxetika-me-emas", "el"],
  ]
  it.each(stays)("leaves %s to %s", (path, loadedLanguage) => {
    expect(redirectFor({ path, loadedLanguage })).toBeNull()
  })

  const moves: [string, Language, string][] = [
    ["/", "en", "/en"],
    ["/", "ro", "/ro"],
    ["/?utm=1", "ro", "/ro?utm=1"],
    ["/#faq", "ro", "/ro#faq"],
    ["/login", "en", "/en/login"],
    ["/login?next=%2Fen%2Fx#top", "de", "/de/login?next=%2Fen%2Fx#top"],
    ["/about-us", "ro", "/ro/despre-noi"],
    ["/blog/minte/somn", "ro", "/ro/blog/minte/somn"],
    ["/rom/login", "ro", "/ro/rom/login"],
    ["//en/login", "en", "/en/login"],
    ["//evil.example/x?y=1", "en", "/evil.example/x?y=1"],
    ["///en//login", "en", "/en//login"],
    ["/\\evil.example", "en", "/evil.example"],
    ["/en/login", "ro", "/ro/login"],
    ["/en", "ro", "/ro"],
    ["/en/", "ro", "/ro"],
    ["/en?x=1", "ro", "/ro?x=1"],
    ["/xx/login", "en", "/en/login"],
    ["/hu/", "en", "/en"],
    ["/EN/login", "en", "/en/login"],
    ["/EN/blog/mind/sleep", "en", "/en/blog/mind/sleep"],
    ["/en/about-us?x=1#y", "ro", "/ro/despre-noi?x=1#y"],
    ["/de/ueber-uns", "uk", "/uk/pro-nas"],
    ["/ro/about-us", "ro", "/ro/despre-noi"],
    ["/ro/za-nas", "ro", "/ro/despre-noi"],
    ["/en/blog", "ro", "/ro/blog"],
    ["/en/blog/mind/sleep?x=1", "ro", "/ro/blog"],
    ["/xx/blog/tag/rest", "en", "/en/blog"],
    ["/en/blogging", "ro", "/ro/blogging"],
  ]
  it.each(moves)("sends %s, with %s loaded, to %s", (path, loadedLanguage, target) => {
    expect(redirectFor({ path, loadedLanguage })).toBe(target)
  })

  it("never sends anyone to another host, nor round in circles", () => {
    const paths = [...moves.map(([path]) => path), "//\\/evil.example", "/\\/evil.example", "////", "/%2F/x"]
    for (const start of paths) {
      for (const loadedLanguage of LANGUAGES) {
        let path = start
        for (let hop = 0; hop < 3; hop++) {
          path = redirectFor({ path, loadedLanguage }) ?? path
          expect(new URL(path, "https://arnica.example").host).toBe("arnica.example")
        }
        expect(redirectFor({ path, loadedLanguage })).toBeNull()
      }
    }
  })
})
