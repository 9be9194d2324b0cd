import { readFileSync } from "node:fs"
import { type Bundles, isBundle } from "./bundle.ts"
import { LANGUAGES, type Language } from "./languages.ts"
import { createMessageBook, type MessageProblem, type Translate } from "./messages.ts"
import { DEFAULT_NAMESPACE, NAMESPACES } from "./namespaces.ts"

const MESSAGES = new URL("../messages/", import.meta.url)
let cached: Bundles | undefined
const translators = new Map<Language, Translator>()

/** A `t` that knows every namespace: `t("mails:confirmed.subject")`; a key without one is in common. */
export type Translator = Translate<typeof DEFAULT_NAMESPACE>

/**
 * Every bundle of every language, read from disk once and kept: about a hundred small files.
 * Throws when a file is missing or is not a bundle, so that a broken build does not start.
 *
 * @param folder where the messages lie, ending with a slash; the package's own by default
 */
export function loadAllBundles(folder: URL = MESSAGES): Bundles {
  if (folder !== MESSAGES) return readBundles(folder)
  cached ??= readBundles(folder)
  return cached
}

function readBundles(folder: URL): Bundles {
  const bundles: Bundles = {}
  for (const language of LANGUAGES) {
    const namespaces: Bundles[Language] = {}
    for (const namespace of NAMESPACES) {
      const file = `${language}/${namespace}.json`
      const bundle: unknown = JSON.parse(readFileSync(new URL(file, folder), "utf8"))
      if (!isBundle(bundle)) throw new Error(`${file} holds something other than texts`)
      namespaces[namespace] = bundle
    }
    bundles[language] = namespaces
  }
  return bundles
}

/**
 * The `t` of a language with every namespace at hand, for mails, calendar files and error texts.
 * One a language is kept and shared: nothing in it changes.
 *
 * @param report told about missing texts; heeded by the first call of each language
 */
export function translator(language: Language, report?: (problem: MessageProblem) => void): Translator {
  const known = translators.get(language)
  if (known) return known
  const bundles = loadAllBundles()
  const book = createMessageBook(report ? { language, bundles, report } : { language, bundles })
  const t = book.t(DEFAULT_NAMESPACE)
  translators.set(language, t)
  return t
}
