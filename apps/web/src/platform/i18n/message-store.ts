import { DEFAULT_LANGUAGE, type Language, type Namespace } from "@arnica/i18n"
import { type Bundle, createI18n, isBundle } from "@arnica/i18n/i18next"
import type { i18n, TFunction } from "i18next"
import { type BundleFile, bundleFiles } from "./bundle-files.ts"

/** The messages of one language: an i18next instance, and the way to fill it namespace by namespace. */
export type MessageStore = {
  readonly i18n: i18n
  readonly language: Language
  /** `t` of a loaded namespace, for `head` and other places outside components. */
  readonly t: <N extends Namespace>(namespace: N) => TFunction<N>
  /** Resolves when these namespaces can be shown. Never rejects: what does not load is shown in English. */
  readonly load: (namespaces: Iterable<Namespace>) => Promise<void>
  /** Adds the English texts of what is loaded, for keys that the language lacks. Called when there is time. */
  readonly loadFallback: () => Promise<void>
}

const stores = new Map<Language, MessageStore>()

/** The store of a language. It is shared by every page that a process renders: messages hold nothing of a visitor. */
export function messageStore(language: Language): MessageStore {
  const store = stores.get(language) ?? createMessageStore(language)
  stores.set(language, store)
  return store
}

/** A message store of `language`, empty until `load`. */
export function createMessageStore(language: Language): MessageStore {
  const { i18n } = createI18n({ language, resources: { [language]: {} }, namespaces: [] })
  const loading = new Map<Namespace, Promise<void>>()

  const loadOne = async (namespace: Namespace): Promise<void> => {
    if (await addBundle({ i18n, language, namespace })) return
    loading.delete(namespace)
    if (language !== DEFAULT_LANGUAGE) await addBundle({ i18n, language: DEFAULT_LANGUAGE, namespace })
  }
  const load = async (namespaces: Iterable<Namespace>): Promise<void> => {
    const waiting: Promise<void>[] = []
    for (const namespace of namespaces) {
      const promise = loading.get(namespace) ?? loadOne(namespace)
      loading.set(namespace, promise)
      waiting.push(promise)
    }
    await Promise.all(waiting)
  }
  const fallen = new Set<Namespace>()
  const loadFallback = async (): Promise<void> => {
    if (language === DEFAULT_LANGUAGE) return
    const missing = [...loading.keys()].filter((namespace) => !fallen.has(namespace))
    for (const namespace of missing) fallen.add(namespace)
    await Promise.all(missing.map((namespace) => addBundle({ i18n, language: DEFAULT_LANGUAGE, namespace })))
  }
  return { i18n, language, load, loadFallback, t: (namespace) => i18n.getFixedT(language, namespace) }
}

type Wanted = { i18n: i18n; language: Language; namespace: Namespace }

async function addBundle({ i18n, language, namespace }: Wanted): Promise<boolean> {
  const bundle = await fetchBundle(language, namespace)
  if (!bundle) return false
  i18n.addResourceBundle(language, namespace, bundle)
  return true
}

async function fetchBundle(language: Language, namespace: Namespace): Promise<Bundle | undefined> {
  try {
    const files = await bundleFiles(language)
    const file: BundleFile | undefined = files[namespace]
    const bundle = await file?.()
    return isBundle(bundle) ? bundle : undefined
  } catch {
    // Offline, or a new version was put up meanwhile: English, or an empty text, stands in.
    return undefined
  }
}
