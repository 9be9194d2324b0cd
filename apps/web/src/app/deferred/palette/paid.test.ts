import { LANGUAGES } from "@arnica/i18n/languages"
import { createMessageBook } from "@arnica/i18n/messages"
import { loadAllBundles } from "@arnica/i18n/server"
import { expect, test } from "vitest"
import { specialistAbout } from "./paid.ts"

test.each(LANGUAGES)("a place that is paid for is marked in %s as in the search", (language) => {
  const book = createMessageBook({ language, bundles: loadAllBundles() })
  const about = (premium: boolean): string =>
    specialistAbout({ profession: "Psychologist", premium }, book.t("shell"))
  expect(about(true)).toBe(`Psychologist · ${book.t("search")("paid.label")}`)
  expect(about(false)).toBe("Psychologist")
})
