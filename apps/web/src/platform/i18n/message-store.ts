import { DEFAULT_LANGUAGE, type Language, type Namespace } from "@arnica/i18n"
import { type Bundle, createMessageBook, isBundle, type MessageBook } from "@arnica/i18n/messages"
import { type BundleFile, bundleFiles } from "./bundle-files.ts"

/** The messages of one language, and the way to fill them namespace by namespace. */
export type MessageStore = {
  readonly language: Language
  /** `t` of a loaded namespace, for `head` and other places outside components. */
  readonly t: MessageBook["t"]
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
  const book = createMessageBook({ language })
  const loading = new Map<Namespace, Promise<void>>()

  const loadOne = async (namespace: Namespace): Promise<void> => {
    if (await addBundle({ book, language, namespace })) return
    loading.delete(namespace)
    if (language !== DEFAULT_LANGUAGE) await addBundle({ book, language: DEFAULT_LANGUAGE, namespace })
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
    await Promise.all(missing.map((namespace) => addBundle({ book, language: DEFAULT_LANGUAGE, namespace })))
  }
  return { language, load, loadFallback, t: book.t }
}

type Wanted = { book: MessageBook; language: Language; namespace: Namespace }

async function addBundle({ book, language, namespace }: Wanted): Promise<boolean> {
  const bundle = await fetchBundle(language, namespace)
  if (!bundle) return false
  book.add(language, namespace, bundle)
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
