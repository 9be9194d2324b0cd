import { OPEN_PAGES } from "@arnica/contract/open-pages"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { createMessageBook } from "@arnica/i18n/messages"
import { loadAllBundles } from "@arnica/i18n/server"
import { describe, expect, test } from "vitest"
import { fits } from "../../../platform/ui/fits.ts"
import { namedPages } from "./named-pages.ts"

const pagesIn = (language: Language) =>
  namedPages(createMessageBook({ language, bundles: loadAllBundles() }).t("common"))

/** How people begin to type the name of the self-assessments. */
const TYPED: Readonly<Record<Language, string>> = {
  en: "self as",
  ro: "autoev",
  de: "selbstt",
  fr: "auto eval",
  es: "autoeval",
  el: "αυτοαξ",
  bg: "самооц",
  pl: "kwestion",
  hr: "samopr",
  uk: "опитув",
}

describe.each(LANGUAGES)("in %s, what everybody may open", (language) => {
  test("holds the self-assessments, found by the first letters of their name", () => {
    const found = pagesIn(language).filter(({ name }) => fits(name, TYPED[language]))
    expect(found.map(({ page }) => page)).toContain("tests/list")
  })

  test("is every page that is declared with a name, each once and by its own name", () => {
    const pages = pagesIn(language)
    const nameless = OPEN_PAGES.filter(({ name }) => name === undefined).map(({ page }) => page)
    expect(nameless).toEqual(["specialist-terms"])
    expect(pages.length).toBe(OPEN_PAGES.length - nameless.length)
    expect(new Set(pages.map(({ page }) => page)).size).toBe(pages.length)
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
  })
})
