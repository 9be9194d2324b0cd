import type { i18n } from "i18next"
import { expect, it } from "vitest"
import { type Bundle, createI18n, type MessageProblem } from "./i18next.ts"
import type { Language } from "./languages.ts"
import type { Namespace } from "./namespaces.ts"
import { loadAllBundles, translator } from "./server.ts"

const resources = {
  en: {
    common: {
      both: "both",
      enOnly: "English",
      hello: "Hello {{name}}",
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

function say(i18n: i18n, text: { key: string; values?: object | undefined }): string {
  return String(Reflect.apply(i18n.t, i18n, [text.key, text.values]))
}

/** Keys of the test's own bundles: as text, since the product's keys are the only typed ones. */
function instance(language: Language): {
  say: (key: string, values?: object) => string
  problems: MessageProblem[]
} {
  const problems: MessageProblem[] = []
  const { i18n } = createI18n({ language, resources, report: (problem) => problems.push(problem) })
  return { say: (key, values) => say(i18n, { key, values }), problems }
}

it("speaks its language at once, plurals and values included", () => {
  const { say, problems } = instance("ro")
  expect(say("both")).toBe("amândouă")
  expect(say("common:both")).toBe("amândouă")
  expect([1, 3, 20].map((count) => say("file", { count }))).toEqual([
    "1 fișier",
    "3 fișiere",
    "20 de fișiere",
  ])
  expect(problems).toEqual([])
})

it("shows values as they are: React escapes, and nothing else is interpreted", () => {
  const { say } = instance("en")
  expect(say("hello", { name: "<b>Ana & $t(both) {{x}}</b>" })).toBe("Hello <b>Ana & $t(both) {{x}}</b>")
})

it("falls back to English, and reports that for Romanian once", () => {
  const { say, problems } = instance("ro")
  expect([say("enOnly"), say("enOnly")]).toEqual(["English", "English"])
  expect(problems).toEqual([{ kind: "missing", level: "warning", language: "ro", key: "common:enOnly" }])
})

it("shows an empty string for a text that is nowhere", () => {
  for (const language of ["ro", "en"] as const) {
    const { say, problems } = instance(language)
    expect(say("nowhere")).toBe("")
    expect(say("search:nowhere.at.all")).toBe("")
    expect(problems).toEqual([
      { kind: "missing", level: "warning", language, key: "common:nowhere" },
      { kind: "missing", level: "warning", language, key: "search:nowhere.at.all" },
    ])
  }
})

it("reports nothing for the other languages", () => {
  const { say, problems } = instance("de")
  expect([say("enOnly"), say("nowhere")]).toEqual(["English", ""])
  expect(problems).toEqual([])
})

it("shows nothing for a value that was not handed over, and reports it", () => {
  const { say, problems } = instance("en")
  expect(say("hello")).toBe("Hello ")
  expect(problems).toEqual([{ kind: "missingValue", level: "warning", text: "Hello {{name}}" }])
})

type Files = Partial<Record<`${Language}/${Namespace}`, Bundle>>

function lazy(files: Files): {
  asked: string[]
  problems: MessageProblem[]
  load: (language: Language, namespace: Namespace) => Promise<Bundle>
} {
  const asked: string[] = []
  const load = async (language: Language, namespace: Namespace): Promise<Bundle> => {
    asked.push(`${language}/${namespace}`)
    const bundle = files[`${language}/${namespace}`]
    if (!bundle) throw new Error("offline")
    return bundle
  }
  return { asked, problems: [], load }
}

it("fetches what is not at hand, and what is asked for later", async () => {
  const { asked, load } = lazy({ "en/common": {}, "ro/search": { title: "Caută" }, "en/search": {} })
  const { i18n, ready } = createI18n({ language: "ro", resources: { ro: resources.ro }, loadBundle: load })
  expect(say(i18n, { key: "both" })).toBe("amândouă")
  await ready
  await i18n.loadNamespaces("search")
  expect(say(i18n, { key: "search:title" })).toBe("Caută")
  expect(asked).toEqual(["en/common", "ro/search", "en/search"])
})

it("shows English when a bundle does not load, and reports it", async () => {
  const { load, problems } = lazy({ "en/common": { both: "both" } })
  const { i18n, ready } = createI18n({
    language: "de",
    loadBundle: load,
    report: (problem) => problems.push(problem),
  })
  await ready
  expect(say(i18n, { key: "both" })).toBe("both")
  expect(problems).toMatchObject([
    { kind: "loadFailed", level: "error", language: "de", namespace: "common" },
  ])
})

it("translator knows every namespace from disk, and is kept", () => {
  const t = translator("ro")
  expect(t("common:action.save")).toBe("Salvează")
  expect(t("action.save")).toBe("Salvează")
  expect(t("errors:slotTaken")).toBe("Ora tocmai a fost ocupată. Alege alta.")
  expect(translator("ro")).toBe(t)
  expect(loadAllBundles()).toBe(loadAllBundles())
})

it("refuses a folder with a missing file", () => {
  expect(() => loadAllBundles(new URL("./nowhere/", import.meta.url))).toThrow(/bg\/common\.json/)
})
