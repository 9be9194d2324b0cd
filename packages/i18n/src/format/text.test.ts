import { describe, expect, it } from "vitest"
import { byLanguage } from "../../testing/by-language.ts"
import { capitalise, compareText, countryName, currencyName, formatList, languageName } from "./text.ts"

describe("names and lists", () => {
  it.each(
    byLanguage([
      "a, b и c",
      "a, b und c",
      "a, b και c",
      "a, b and c",
      "a, b y c",
      "a, b et c",
      "a, b i c",
      "a, b i c",
      "a, b și c",
      "a, b і c",
    ]),
  )("joins in %s: %s", (language, text) => {
    expect(formatList({ language, items: ["a", "b", "c"] })).toBe(text)
  })

  it.each(
    byLanguage([
      "гръцки",
      "Griechisch",
      "Ελληνικά",
      "Greek",
      "griego",
      "grec",
      "grčki",
      "grecki",
      "greacă",
      "грецька",
    ]),
  )("names a language in %s: %s", (language, text) => {
    expect(languageName({ language, code: "el" })).toBe(text)
  })

  it("names countries and currencies, and answers an unknown code with itself", () => {
    expect(countryName({ language: "ro", code: "GB" })).toBe("Regatul Unit")
    expect(currencyName({ language: "ro", code: "EUR" })).toBe("euro")
    expect(countryName({ language: "ro", code: "not a code" })).toBe("not a code")
    expect(currencyName({ language: "ro", code: "" })).toBe("")
    expect(languageName({ language: "ro", code: "qq" })).toBe("qq")
  })

  it("has lists with or, and with commas alone", () => {
    expect(formatList({ language: "en", items: ["PDF", "JPEG"], type: "disjunction" })).toBe("PDF or JPEG")
    expect(formatList({ language: "en", items: ["PDF", "JPEG"], type: "unit" })).toBe("PDF, JPEG")
    expect(formatList({ language: "en", items: [] })).toBe("")
  })

  it("sorts as readers do", () => {
    expect(["Țara", "Tulcea", "Iași", "Ăla", "Zalău"].sort(compareText("ro"))).toEqual([
      "Ăla",
      "Iași",
      "Tulcea",
      "Țara",
      "Zalău",
    ])
  })

  it("puts a capital at the start", () => {
    expect(capitalise({ language: "uk", text: "їжа" })).toBe("Їжа")
    expect(capitalise({ language: "en", text: "" })).toBe("")
  })
})
