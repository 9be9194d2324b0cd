import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { LANGUAGES, NAMESPACES } from "@arnica/i18n"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkMessages } from "./messages.ts"
import { formsOf } from "./messages-plurals.ts"
import { pruneMessages } from "./messages-prune.ts"
import { type Planted, plant, plantInto, uproot, withPlanted } from "./testing/plant.ts"

const FOLDER = "packages/i18n/messages"
const CODE = "apps/web/src/screen.tsx"

const WORDS = {
  bg: "дума",
  de: "Wort",
  el: "λέξη",
  en: "one plain word",
  es: "palabra",
  fr: "mot",
  hr: "riječ",
}
const wordIn = (language: string): string =>
  ({ ...WORDS, pl: "słowo", ro: "cuvânt", uk: "слово" })[language] ?? ""

/** A tree that the check finds clean: a plain text, one with a placeholder, a plural, in all languages. */
function cleanTree(): Record<string, string> {
  const files: Record<string, string> = {
    [CODE]: `const t = useT("common")\nconst a = [t("plain"), t("group.named", { name }), t("count", { count: 2 })]\n`,
  }
  for (const language of LANGUAGES) {
    for (const namespace of NAMESPACES) {
      const text = { only: `${wordIn(language)} ${namespace === "mails" ? "{{name}}" : ""}`.trim() }
      files[`${FOLDER}/${language}/${namespace}.json`] = JSON.stringify(text)
    }
    const plural = formsOf({ language }).map((form) => [`count_${form}`, `{{count}} ${wordIn(language)}`])
    files[`${FOLDER}/${language}/common.json`] = JSON.stringify({
      plain: wordIn(language),
      group: { named: `${wordIn(language)} {{name}}` },
      ...Object.fromEntries(plural),
    })
  }
  const others = NAMESPACES.filter((namespace) => namespace !== "common").map(
    (namespace) => `"${namespace}:only"`,
  )
  files["apps/web/src/others.ts"] = `export const others = [${others.join(", ")}]\n`
  return files
}

type Edit = { language?: string; namespace?: string; set?: Record<string, unknown>; drop?: string[] }

function edited({ language = "ro", namespace = "common", set = {}, drop = [] }: Edit): Planted {
  const files = cleanTree()
  const path = `${FOLDER}/${language}/${namespace}.json`
  const texts: Record<string, unknown> = { ...JSON.parse(files[path] ?? "{}"), ...set }
  for (const key of drop) delete texts[key]
  return { ...files, [path]: JSON.stringify(texts) }
}

const CLEAN = cleanTree()
/** The clean tree, planted once: each case changes a few of its hundreds of files, and leaves it clean. */
let root: string
beforeAll(() => {
  root = plant(CLEAN)
})
afterAll(() => uproot(root))

const found = (files: Planted, cognates: Record<string, string[]> = {}): string[] => {
  const changed = Object.keys({ ...CLEAN, ...files }).filter((path) => files[path] !== CLEAN[path])
  const put = (tree: Planted): void => {
    for (const path of changed) rmSync(join(root, path), { force: true })
    plantInto(
      root,
      Object.fromEntries(changed.flatMap((path) => (tree[path] === undefined ? [] : [[path, tree[path]]]))),
    )
  }
  put(files)
  try {
    return checkMessages({ root, cognates, namedElsewhere: [] }).map(({ message }) => message)
  } finally {
    put(CLEAN)
  }
}

it("finds nothing in a clean tree", async () => {
  expect(found(cleanTree())).toEqual([])
})

describe("catches", () => {
  const ro = `${FOLDER}/ro/common.json`
  const en = `${FOLDER}/en/common.json`
  const cases: [string, Edit, string][] = [
    ["a missing key", { drop: ["plain"] }, `${ro} plain: is missing`],
    ["a superfluous key", { set: { more: "încă" } }, `${ro} more: is not in English`],
    ["an empty value", { set: { plain: " " } }, `${ro} plain: is empty`],
    ["a value with a stray space", { set: { plain: "cuvânt " } }, `${ro} plain: starts or ends with a space`],
    [
      "English left in",
      { set: { plain: "one plain word" } },
      `${ro} plain: is still English: "one plain word"`,
    ],
    [
      "English left in around a placeholder",
      { set: { group: { named: "– one plain word {{name}}." } } },
      `${ro} group.named: is still English: "– one plain word {{name}}."`,
    ],
    [
      "English left in one plural form",
      { set: { count_few: "{{count}} one plain word" } },
      `${ro} count_few: is still English: "{{count}} one plain word"`,
    ],
    [
      "another placeholder",
      { set: { group: { named: "cuvânt {{nume}}" } } },
      `${ro} group.named: has "{{nume}}" where English has "{{name}}"`,
    ],
    [
      "a lost placeholder",
      { set: { count_one: "un cuvânt" } },
      `${ro} count_one: has "" where English has "{{count}}"`,
    ],
    ["another tag", { set: { plain: "<b>cuvânt</b>" } }, `${ro} plain: has "</b> <b>" where English has ""`],
    [
      "a name in the subject of a mail",
      { namespace: "mails", set: { bought: { declinedSubject: "Pachetul de la {{name}}" } } },
      `${FOLDER}/ro/mails.json bought.declinedSubject: the subject of a mail says {{name}}; say it in the letter`,
    ],
    [
      "a time in the subject of a mail",
      { language: "en", namespace: "mails", set: { subject: "{{brand}}: moved to {{when}}" } },
      `${FOLDER}/en/mails.json subject: the subject of a mail says {{when}}; say it in the letter`,
    ],
    ["a missing plural form", { drop: ["count_few"] }, `${ro} count: lacks the plural form few`],
    [
      "a plural form that the language has not",
      { set: { count_many: "{{count}} cuvinte" } },
      `${ro} count: has the plural form many, which ro does not use`,
    ],
    [
      "a plural form missing in English",
      { language: "en", drop: ["count_one"] },
      `${en} count: lacks the plural form one`,
    ],
    [
      "a key both with and without plural forms",
      { set: { count: "cuvinte {{count}}" } },
      `${ro} count: stands both with and without plural forms`,
    ],
    [
      "a cedilla",
      { set: { plain: "aşa" } },
      `${ro} plain: has ş or ţ with a cedilla; Romanian is written ș and ț`,
    ],
    ["an exclamation mark", { set: { plain: "cuvânt!" } }, `${ro} plain: has an exclamation mark`],
    ["single braces", { set: { plain: "cuvânt {name}" } }, `${ro} plain: has braces that are no {{name}}`],
    ["nesting", { set: { plain: "$t(group)" } }, `${ro} plain: nests another message; write it out`],
    ["a value that is no text", { set: { plain: 3 } }, `${ro} plain: is neither a text nor a group of texts`],
    [
      "a key that cannot be named",
      { set: { "a.b": "cuvânt" } },
      `${ro} a.b: a key cannot have dots, colons or spaces`,
    ],
    [
      "a word to avoid",
      { language: "en", set: { plain: "Start your journey" } },
      `${en} plain: says "journey", a word that the product avoids`,
    ],
    ["an unused key", { language: "en", set: { spare: "spare" } }, `${en} spare: no source file uses it`],
  ]

  it.each(cases)("%s", async (_what, edit, message) => {
    expect(found(edited(edit))).toContain(message)
  })

  it.each(LANGUAGES)("every plural form that %s lacks", async (language) => {
    for (const form of formsOf({ language })) {
      const messages = found(edited({ language, drop: [`count_${form}`] }))
      expect(messages).toContain(`${FOLDER}/${language}/common.json count: lacks the plural form ${form}`)
    }
  })

  it("a missing file, a strange file and a strange language", async () => {
    const { [`${FOLDER}/uk/home.json`]: _home, ...files } = cleanTree()
    const messages = found({
      ...files,
      [`${FOLDER}/uk/hom.json`]: "{}",
      [`${FOLDER}/ua/home.json`]: "{}",
    })
    expect(messages).toEqual([
      `${FOLDER}/ua/home.json belongs to no language of the product`,
      `${FOLDER}/uk/hom.json belongs to no namespace of packages/i18n/src/namespaces.ts`,
      `${FOLDER}/uk/home.json is missing`,
    ])
  })

  it("a file that is not JSON, and a namespace without messages", async () => {
    const messages = found({
      ...cleanTree(),
      [`${FOLDER}/uk/home.json`]: "{",
      [`${FOLDER}/en/credits.json`]: "{}",
    })
    expect(messages.join("\n")).toMatch(/uk\/home\.json is not JSON/)
    expect(messages).toContain(`${FOLDER}/en/credits.json holds no message: fill it or drop the namespace`)
  })

  it("an excuse that nothing needs, and takes one that something needs", async () => {
    const files = edited({ set: { plain: "one plain word" } })
    expect(found(files, { ro: ["one plain word"] })).toEqual([])
    expect(found(files, { "*": ["one plain word"] })).toEqual([])
    const path = "tools/check/message-cognates.json"
    expect(found(cleanTree(), { ro: ["one plain word"] })).toEqual([
      `${path} ro: excuses "one plain word", which no message needs`,
    ])
  })
})

it("lets a word or two be the same in two languages", async () => {
  const files = cleanTree()
  for (const language of LANGUAGES) files[`${FOLDER}/${language}/home.json`] = `{ "only": "Video call" }`
  expect(found(files)).toEqual([])
})

describe("texts without letters", () => {
  it("may be the same in every language", async () => {
    const files = cleanTree()
    for (const language of LANGUAGES) {
      const path = `${FOLDER}/${language}/home.json`
      files[path] = JSON.stringify({ only: "{{from}} – {{to}} · 24/7" })
    }
    expect(found(files)).toEqual([])
  })
})

it("prunes what is unused, in every language, and leaves the rest as it was", async () => {
  const files = cleanTree()
  files[CODE] = `const t = useT("common")\nconst a = t("plain")\n`
  const { left, ro } = await withPlanted(files, (root) => {
    const check = { root, cognates: {}, namedElsewhere: [] }
    pruneMessages({ root, unused: checkMessages(check).flatMap(({ unused }) => unused ?? []) })
    return { left: checkMessages(check), ro: readFileSync(join(root, FOLDER, "ro/common.json"), "utf8") }
  })
  expect(left).toEqual([])
  expect(JSON.parse(ro)).toEqual({ plain: "cuvânt" })
})
