import type { Bundle, Bundles } from "./bundle.ts"
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts"
import type { Messages, Namespace } from "./namespaces.ts"

export { type Bundle, type Bundles, isBundle } from "./bundle.ts"
export type { Messages } from "./namespaces.ts"

/** What goes wrong with messages, told to `report`; each missing key once. A missing value is a placeholder without one. */
export type MessageProblem =
  | { kind: "missing"; level: "warning"; language: Language; key: string }
  | { kind: "missingValue"; level: "warning"; text: string }

/** Values of a text's placeholders. A `count` also chooses the plural form, so it comes as a number. */
export type Values = { readonly [name: string]: string | number | undefined; readonly count?: number }

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other"

/** "files_one" and "files_other" are one key: files. */
type WithoutForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K

/** A JSON module is its texts, and the whole of them once more as `default`. */
type EntryOf<T> = Exclude<keyof T & string, "default">

type KeysIn<T> = {
  [K in EntryOf<T>]: T[K] extends string ? WithoutForm<K> : `${K}.${KeysIn<T[K]>}`
}[EntryOf<T>]

type MessageKeys = { [N in Namespace]: KeysIn<Messages[N]> }

/** The keys of a namespace, with their groups: "pay.button". */
export type MessageKey<N extends Namespace> = MessageKeys[N]

/** A key with its namespace: "booking:pay.button". Those of errors are computed from codes while running. */
export type PrefixedKey = { [N in Namespace]: `${N}:${MessageKey<N>}` }[Namespace] | `errors:${string}`

/** The `t` of one namespace: its keys, or any with the namespace before it ("common:action.save"). Answers the text. */
export type Translate<N extends Namespace> = (key: MessageKey<N> | PrefixedKey, values?: Values) => string

/** The messages of one language, as far as they were added. */
export type MessageBook = {
  /** Adds a bundle; those of English stand in for what the language lacks. */
  readonly add: (language: Language, namespace: Namespace, bundle: Bundle) => void
  readonly t: <N extends Namespace>(namespace: N) => Translate<N>
}

/** How a book is made. */
export type MessageBookOptions = {
  readonly language: Language
  /** Bundles at hand. */
  readonly bundles?: Bundles
  readonly report?: (problem: MessageProblem) => void
}

type Shelf = {
  readonly language: Language
  readonly plural: Intl.PluralRules
  readonly texts: Map<string, string>
}

const REPORTED_LANGUAGES: readonly Language[] = ["en", "ro"]
/** A slot, and the full stop after it: dates of several languages end in one of their own ("26. studenoga 2026."). */
const PLACEHOLDER = /\{\{(\w+)\}\}(\.?)/g

/**
 * The texts of one language: one book a language on the server, one in the browser.
 *
 * English is the fallback of every language. A text that is missing in English too is shown as an empty string;
 * a missing text is reported for English and Romanian only, the languages that the product is written in first.
 * Plural forms are those of `Intl.PluralRules`; values go in as they are, since React escapes.
 */
export function createMessageBook({
  language,
  bundles = {},
  report = () => {},
}: MessageBookOptions): MessageBook {
  const languages: readonly Language[] =
    language === DEFAULT_LANGUAGE ? [language] : [language, DEFAULT_LANGUAGE]
  const shelves = languages.map(emptyShelf)
  const reported = new Set<string>()

  const add = (of: Language, namespace: string, bundle: Bundle): void => {
    const shelf = shelves.find((each) => each.language === of)
    if (shelf) addTexts(shelf.texts, { prefix: `${namespace}:`, bundle })
  }
  const reportMissing = (key: string): void => {
    if (reported.has(key) || !REPORTED_LANGUAGES.includes(language)) return
    reported.add(key)
    report({ kind: "missing", level: "warning", language, key })
  }
  const say = (key: string, values: Values): string => {
    for (const shelf of shelves) {
      const text = textOn(shelf, { key, count: values.count })
      if (text === undefined) continue
      if (shelf.language !== language) reportMissing(key)
      return filled(text, { values, report })
    }
    reportMissing(key)
    return ""
  }

  for (const of of languages)
    for (const [namespace, bundle] of Object.entries(bundles[of] ?? {}))
      if (bundle) add(of, namespace, bundle)
  return {
    add,
    t:
      (namespace) =>
      (key: string, values = {}) =>
        say(prefixed(namespace, key), values),
  }
}

const emptyShelf = (language: Language): Shelf => ({
  language,
  plural: new Intl.PluralRules(language),
  texts: new Map(),
})

function addTexts(texts: Map<string, string>, { prefix, bundle }: { prefix: string; bundle: Bundle }): void {
  for (const [key, value] of Object.entries(bundle)) {
    if (typeof value === "string") texts.set(prefix + key, value)
    else addTexts(texts, { prefix: `${prefix}${key}.`, bundle: value })
  }
}

/** Keys of other namespaces carry theirs. A colon elsewhere in a key would not be one of ours. */
const prefixed = (namespace: Namespace, key: string): string =>
  key.includes(":") ? key : `${namespace}:${key}`

const textOn = (
  { plural, texts }: Shelf,
  { key, count }: { key: string; count: number | undefined },
): string | undefined =>
  (count === undefined ? undefined : texts.get(`${key}_${plural.select(count)}`)) ?? texts.get(key)

type Filling = { readonly values: Values; readonly report: (problem: MessageProblem) => void }

const filled = (text: string, { values, report }: Filling): string =>
  text.replace(PLACEHOLDER, (_placeholder, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined) report({ kind: "missingValue", level: "warning", text })
    const said = String(value ?? "")
    return said.endsWith(".") ? said : said + stop
  })
