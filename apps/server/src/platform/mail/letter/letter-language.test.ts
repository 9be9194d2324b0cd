import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { letterLanguage } from "./letter-language.ts"

test.each([
  [{ account: { language: "ro" }, otherwise: "de" }, "ro"],
  [{ account: { language: "xx" }, otherwise: "de" }, "en"],
  [{ account: null, otherwise: "de" }, "de"],
  [{ account: undefined, otherwise: "xx" }, "en"],
  [{ account: null }, "en"],
])("of %j is %s", (known, language) => {
  expect(letterLanguage(known)).toBe(language)
})

test("every file that writes letters chooses their language by this, or for people of ours, who read English", () => {
  const source = path.resolve(import.meta.dirname, "../../..")
  const files = globSync("{modules,platform/mail}/**/*.ts", { cwd: source }).filter(
    (file) => !/\.test\.ts$|letter-language\.ts$/.test(file),
  )
  const writing = files.filter((file) =>
    /\b(?:writeLetter|mail\.send|sms\.send)\(/.test(readFileSync(path.join(source, file), "utf8")),
  )
  expect(writing.length).toBeGreaterThan(10)
  const byItself = writing.filter((file) =>
    /isLanguage\(|languageOf(?:Tag|Header)\(/.test(readFileSync(path.join(source, file), "utf8")),
  )
  expect(byItself).toEqual([])
})
