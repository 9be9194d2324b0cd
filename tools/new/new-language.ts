import { globSync, readdirSync } from "node:fs"
import path from "node:path"
import type { Draft } from "./draft.ts"
import { capital, parseLanguageCode } from "./names.ts"
import { addToList, replaceOnce } from "./text-lists.ts"

const LANGUAGES = "packages/i18n/src/languages.ts"
const PATHS = "packages/i18n/src/path-table.ts"
const ZONES = "packages/i18n/src/zone-cities.json"
const MESSAGES = "packages/i18n/messages"
const CONTRACT = "packages/contract/src/shared.ts"

/** Where what is written for each language stands. */
const SOURCES = "{content/src,packages/*/src,apps/*/src,tools}/**/*.{ts,tsx}"
/** A table that has to have each language, or the list of them. */
const OF_EVERY_LANGUAGE =
  /(?<!Partial<)(?:Record<Language, (?!true)[^=]*> =|Record<Language, [^>]+>>? = \{|"bg", "de", "el", "en")/

const withCode = (text: string, { list, code }: { readonly list: RegExp; readonly code: string }): string => {
  const found = list.exec(text)
  if (found === null) throw new Error(`there is no list like ${list.source}`)
  const [whole, before = "", codes = ""] = found
  const all = [...codes.split(",").flatMap((each) => each.trim() || []), `"${code}"`].toSorted()
  return replaceOnce(text, {
    pattern: list,
    by: `${before}${all.join(", ")}${whole.slice(before.length + codes.length)}`,
  })
}

const nameOf = (code: string): string => {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code
  return capital(name)
}

const nameLanguage = (draft: Draft, code: string): void => {
  const { region = code.toUpperCase() } = new Intl.Locale(code).maximize()
  draft.change(LANGUAGES, (text) => {
    const listed = withCode(text, { list: /(LANGUAGES = \[)([^\]]+)\]/, code })
    const named = addToList(listed, {
      line: `${code}: "${nameOf(code)}",`,
      opens: /^export const NATIVE_NAMES = \{$/,
      order: "sorted",
    })
    return addToList(named, {
      line: `${code}: "${code}_${region}",`,
      opens: /^const OPEN_GRAPH_LOCALES = \{$/,
      order: "sorted",
    })
  })
  draft.change(CONTRACT, (text) => withCode(text, { list: /(languageSchema = z\.enum\(\[)([^\]]+)\]/, code }))
}

/** English stands in until somebody writes it. */
const standIn = (draft: Draft, code: string): void => {
  draft.change(PATHS, (text) => text.replaceAll(/^( +)en: ("[^"]+"),$/gm, `$&\n$1${code}: $2,`))
  draft.change(ZONES, (text) => replaceOnce(text, { pattern: /\n\}\s*$/, by: `,\n  "${code}": {}\n}\n` }))
  for (const file of readdirSync(path.join(draft.root, MESSAGES, "en")))
    draft.create(`${MESSAGES}/${code}/${file}`, draft.read(`${MESSAGES}/en/${file}`))
  draft.create(`packages/i18n/wording-debt/${code}.json`, "{}\n")
}

/** The files in which somebody writes something for each language, found by what they say. */
const leftToWrite = (draft: Draft): readonly string[] =>
  globSync(SOURCES, { cwd: draft.root })
    .filter((file) => !/\.test\.tsx?$|node_modules|tools\/new\//.test(file))
    .filter((file) => ![LANGUAGES, PATHS, CONTRACT].includes(file))
    .filter((file) => OF_EVERY_LANGUAGE.test(draft.read(file)))
    .toSorted()

/** A language as far as it can be made: its code everywhere it is listed, and English in the place of its words. */
export const newLanguage = (draft: Draft, given: string): void => {
  const code = parseLanguageCode(given)
  if (draft.has(`${MESSAGES}/${code}/common.json`)) throw new Error(`there is a language ${code} already`)
  nameLanguage(draft, code)
  standIn(draft, code)
  draft.say("English stands in everywhere. A native speaker writes:")
  draft.say(
    `  ${MESSAGES}/${code}/*.json; \`npm run check -- messages wording\` says what is left, and knows its plural forms`,
  )
  draft.say(`  the slugs of ${code} in ${PATHS}, and cities that have names of their own in ${ZONES}`)
  draft.say("  content/data: terms, help lines, scales, catalogue; its tests say what is missing")
  for (const file of leftToWrite(draft)) draft.say(`  ${file}`)
  draft.say(
    "Types and check refuse it until then: no page goes out half translated. Words of danger (content/src/safety-phrases.ts) come first.",
  )
}
