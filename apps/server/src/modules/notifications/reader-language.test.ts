import { expect, test } from "vitest"
import { readerLanguage } from "./reader-language.ts"

test.each([
  [{ account: { language: "ro" }, otherwise: "de" }, "ro"],
  [{ account: { language: "xx" }, otherwise: "de" }, "en"],
  [{ account: null, otherwise: "de" }, "de"],
  [{ account: undefined, otherwise: "xx" }, "en"],
  [{ account: null }, "en"],
])("of %j is %s", (known, language) => {
  expect(readerLanguage(known)).toBe(language)
})
