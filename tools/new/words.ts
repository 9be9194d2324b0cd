import { LANGUAGES } from "@arnica/i18n/languages"
import type { Draft } from "./draft.ts"

type Texts = { [key: string]: string | Texts }

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null

const written = (texts: Texts): string => `${JSON.stringify(texts, undefined, 2)}\n`

/** Where the texts of a language lie, from the root. */
const bundleFile = (language: string, namespace: string): string =>
  `packages/i18n/messages/${language}/${namespace}.json`

/** A bundle of its own in each language, in English everywhere. */
export const createBundle = (
  draft: Draft,
  { namespace, texts }: { namespace: string; texts: Texts },
): void => {
  for (const language of LANGUAGES) draft.create(bundleFile(language, namespace), written(texts))
  sayThatWordsAreMissing(draft, namespace)
}

type Added = { readonly namespace: string; readonly keys: readonly string[]; readonly texts: string | Texts }

/** More texts in a bundle of each language, in English everywhere. Throws when the key is taken. */
export const addWords = (draft: Draft, { namespace, keys, texts }: Added): void => {
  for (const language of LANGUAGES)
    draft.change(bundleFile(language, namespace), (text) => {
      const bundle: unknown = JSON.parse(text)
      if (!isTexts(bundle)) throw new Error("no texts")
      const [last = "", ...groups] = keys.toReversed()
      let group = bundle
      for (const key of groups.toReversed()) {
        const inner = group[key]
        if (!isTexts(inner)) throw new Error(`there is no group ${key}`)
        group = inner
      }
      if (last in group) throw new Error(`"${keys.join(".")}" is taken`)
      group[last] = texts
      return written(bundle)
    })
  sayThatWordsAreMissing(draft, `${namespace}, ${keys.join(".")}`)
}

const sayThatWordsAreMissing = (draft: Draft, where: string): void =>
  draft.say(
    `Words: ${where} says the same English in all ${LANGUAGES.length} languages. A native speaker writes each; the check ` +
      "finds what was left in English only from three words on.",
  )
