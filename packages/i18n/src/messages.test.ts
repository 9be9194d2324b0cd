import { expect, it } from "vitest"
import type { Language } from "./languages.ts"
import { createMessageBook, type MessageProblem, type Values } from "./messages.ts"
import { loadAllBundles, translator } from "./server.ts"

const bundles = {
  en: {
    common: {
      both: "both",
      enOnly: "English",
      hello: "Hello {{name}}",
      deep: { down: { here: "deep down" } },
      file_one: "{{count}} file",
      file_other: "{{count}} files",
    },
  },
  ro: {
    common: {
      both: "amândouă",
      file_one: "{{count}} fișier",
      file_few: "{{count}} fișiere",
      file_other: "{{count}} de fișiere",
    },
  },
  de: { common: { both: "beide" } },
}

type Book = { say: (key: string, values?: Values) => string; problems: MessageProblem[] }

/** Keys of the test's own bundles: as text, since the product's keys are the only typed ones. */
function book(language: Language): Book {
  const problems: MessageProblem[] = []
  const { t } = createMessageBook({ language, bundles, report: (problem) => problems.push(problem) })
  return { say: (key, values) => String(Reflect.apply(t("common"), undefined, [key, values])), problems }
}

it("speaks its language, plurals and values included", () => {
  const { say, problems } = book("ro")
  expect(say("both")).toBe("amândouă")
  expect(say("common:both")).toBe("amândouă")
  expect([1, 3, 20].map((count) => say("file", { count }))).toEqual([
    "1 fișier",
    "3 fișiere",
    "20 de fișiere",
  ])
  expect(problems).toEqual([])
})

it("takes the plural forms of the language that a text comes from", () => {
  const texts = { en: { common: { day_one: "one", day_other: "others" } }, ro: { common: {} } }
  const { t } = createMessageBook({ language: "ro", bundles: texts })
  expect(Reflect.apply(t("common"), undefined, ["day", { count: 2 }])).toBe("others")
})

it("finds texts in groups", () => {
  expect(book("en").say("deep.down.here")).toBe("deep down")
})

it("shows values as they are: React escapes, and nothing else is interpreted", () => {
  const { say } = book("en")
  expect(say("hello", { name: "<b>Ana & $t(both) $& {{x}}</b>" })).toBe(
    "Hello <b>Ana & $t(both) $& {{x}}</b>",
  )
})

it("writes one full stop where a value brings its own", () => {
  const texts = { en: {}, hr: { common: { until: "Vrijedi do {{date}}. Zatim istječe." } } }
  const { t } = createMessageBook({ language: "hr", bundles: texts })
  const until = (date: string): unknown => Reflect.apply(t("common"), undefined, ["until", { date }])
  expect(until("26. studenoga 2026.")).toBe("Vrijedi do 26. studenoga 2026. Zatim istječe.")
  expect(until("nedjelje")).toBe("Vrijedi do nedjelje. Zatim istječe.")
})

it("falls back to English, and reports that for Romanian once", () => {
  const { say, problems } = book("ro")
  expect([say("enOnly"), say("enOnly")]).toEqual(["English", "English"])
  expect(problems).toEqual([{ kind: "missing", level: "warning", language: "ro", key: "common:enOnly" }])
})

it.each(["ro", "en"] as const)("shows an empty string for a text that is nowhere in %s", (language) => {
  const { say, problems } = book(language)
  expect(say("nowhere")).toBe("")
  expect(say("search:nowhere.at.all")).toBe("")
  expect(problems).toEqual([
    { kind: "missing", level: "warning", language, key: "common:nowhere" },
    { kind: "missing", level: "warning", language, key: "search:nowhere.at.all" },
  ])
})

it("reports nothing for the other languages", () => {
  const { say, problems } = book("de")
  expect([say("enOnly"), say("nowhere")]).toEqual(["English", ""])
  expect(problems).toEqual([])
})

it("shows nothing for a value that was not handed over, and reports it", () => {
  const { say, problems } = book("en")
  expect(say("hello")).toBe("Hello ")
  expect(problems).toEqual([{ kind: "missingValue", level: "warning", text: "Hello {{name}}" }])
})

it("takes bundles later, English ones as the fallback, and none of a third language", () => {
  const { add, t } = createMessageBook({ language: "ro" })
  const title = (): string => t("search")("title")
  expect(title()).toBe("")
  add("de", "search", { title: "Suche" })
  expect(title()).toBe("")
  add("en", "search", { title: "Find" })
  expect(title()).toBe("Find")
  add("ro", "search", { title: "Caută" })
  expect(title()).toBe("Caută")
})

it("translator knows every namespace from disk, and is kept", () => {
  const t = translator("ro")
  expect(t("common:action.retry")).toBe("Încearcă din nou")
  expect(t("action.retry")).toBe("Încearcă din nou")
  expect(t("errors:slotTaken")).toBe("Ora tocmai a fost ocupată. Alege alta.")
  expect(translator("ro")).toBe(t)
  expect(loadAllBundles()).toBe(loadAllBundles())
})

it("refuses a folder with a missing file", () => {
  expect(() => loadAllBundles(new URL("./nowhere/", import.meta.url))).toThrow(/bg\/common\.json/)
})
