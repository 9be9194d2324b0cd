import type { Language } from "@arnica/i18n"
import type { Texts } from "./messages-bundles.ts"

const FORM = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?<form>zero|one|two|few|many|other)$/

/** A key taken apart: `count.reviews_few` is the form few of `count.reviews`. */
export type Key = { base: string; form: string | undefined; isOrdinal: boolean }

/** Takes a key apart into what the source code names and its plural form. */
export function parseKey(key: string): Key {
  const { base, form, ordinal } = FORM.exec(key)?.groups ?? {}
  if (base === undefined) return { base: key, form: undefined, isOrdinal: false }
  return { base, form, isOrdinal: ordinal !== undefined }
}

/** The keys as source code names them, without plural forms. */
export function baseKeys(texts: Texts): Set<string> {
  return new Set([...texts.keys()].map((key) => parseKey(key).base))
}

/** The forms that a language needs, in CLDR's order. */
export function formsOf({
  language,
  isOrdinal = false,
}: {
  language: Language
  isOrdinal?: boolean
}): readonly string[] {
  const type = isOrdinal ? "ordinal" : "cardinal"
  const needed: readonly string[] = new Intl.PluralRules(language, { type }).resolvedOptions()
    .pluralCategories
  return ["zero", "one", "two", "few", "many", "other"].filter((form) => needed.includes(form))
}

/** Plural keys that have not exactly the forms that the language needs, as texts. */
export function pluralGaps({ language, texts }: { language: Language; texts: Texts }): string[] {
  const groups = new Map<string, { isOrdinal: boolean; forms: string[] }>()
  for (const key of texts.keys()) {
    const { base, form, isOrdinal } = parseKey(key)
    if (form === undefined) continue
    const name = isOrdinal ? `${base}_ordinal` : base
    const group = groups.get(name) ?? { isOrdinal, forms: [] }
    group.forms.push(form)
    groups.set(name, group)
  }
  return [...groups].flatMap(([name, { isOrdinal, forms }]) => {
    const needed = formsOf({ language, isOrdinal })
    const missing = needed.filter((form) => !forms.includes(form))
    const superfluous = forms.filter((form) => !needed.includes(form))
    return [
      ...missing.map((form) => `${name}: lacks the plural form ${form}`),
      ...superfluous.map((form) => `${name}: has the plural form ${form}, which ${language} does not use`),
      ...(texts.has(name) ? [`${name}: stands both with and without plural forms`] : []),
    ]
  })
}
