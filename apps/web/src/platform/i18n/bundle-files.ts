import type { Language } from "@arnica/i18n"

import { retrying } from "../retrying.ts"

/** Fetches one bundle. */
export type BundleFile = () => Promise<unknown>

type LanguageModule = { readonly bundles: Readonly<Record<string, BundleFile>> }

const languages = import.meta.glob<LanguageModule>("./messages/*.ts")
const known = new Map<Language, Promise<Record<string, BundleFile>>>()

/** The bundle files of a language by namespace. Two steps, so that nobody downloads the list of all ten. */
export function bundleFiles(language: Language): Promise<Record<string, BundleFile>> {
  const files = known.get(language) ?? readLanguage(language)
  known.set(language, files)
  return files
}

async function readLanguage(language: Language): Promise<Record<string, BundleFile>> {
  try {
    const found = await languages[`./messages/${language}.ts`]?.()
    const entries = Object.entries(found?.bundles ?? {})
    return Object.fromEntries(
      entries.map(([path, file]) => [namespaceOf(path), retrying(file, (bundle) => bundle.default)]),
    )
  } catch (cause) {
    known.delete(language)
    throw cause
  }
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length)
}
