import { DEFAULT_LANGUAGE, type Language, type Namespace } from "@arnica/i18n"
import {
  type Bundle,
  createMessageBook,
  isBundle,
  type MessageBook,
  type MessageProblem,
} from "@arnica/i18n/messages"
import { broken } from "../errors/broken.ts"
import { startContext } from "../start-context.ts"
import { bundleFiles } from "./bundle-files.ts"

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

type Needs = {
  /** The bundles of a language, each to be fetched. */
  readonly files: typeof bundleFiles
  /** Hears what is missing. */
  readonly tell: (error: Error) => void
}

/** The server logs it; a browser reports it there, as all else that breaks. */
function tell(error: Error): void {
  const report = startContext()?.report ?? broken.tell
  report(error)
}

/** By its name the log knows it for a warning. */
function warningOf(problem: MessageProblem): Error {
  const warning = new Error(
    problem.kind === "missing"
      ? `no ${problem.language} text for ${problem.key}`
      : `no value for a placeholder of "${problem.text}"`,
  )
  warning.name = "Warning"
  return warning
}

/** A message store of `language`, empty until `load`. */
export function createMessageStore(
  language: Language,
  needs: Needs = { files: bundleFiles, tell },
): MessageStore {
  const book = createMessageBook({ language, report: (problem) => needs.tell(warningOf(problem)) })
  const loading = new Map<Namespace, Promise<void>>()

  const loadOne = async (namespace: Namespace): Promise<void> => {
    if (await addBundle({ ...needs, book, language, namespace })) return
    loading.delete(namespace)
    if (language !== DEFAULT_LANGUAGE)
      await addBundle({ ...needs, book, language: DEFAULT_LANGUAGE, namespace })
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
    await Promise.all(
      missing.map((namespace) => addBundle({ ...needs, book, language: DEFAULT_LANGUAGE, namespace })),
    )
  }
  return { language, load, loadFallback, t: book.t }
}

type Wanted = Needs & { book: MessageBook; language: Language; namespace: Namespace }

async function addBundle({ book, ...wanted }: Wanted): Promise<boolean> {
  const bundle = await fetchBundle(wanted)
  if (!bundle) return false
  book.add(wanted.language, wanted.namespace, bundle)
  return true
}

async function fetchBundle({
  files,
  tell: say,
  language,
  namespace,
}: Omit<Wanted, "book">): Promise<Bundle | undefined> {
  try {
    const bundle = await (await files(language))[namespace]?.()
    if (isBundle(bundle)) return bundle
    throw new TypeError("no bundle")
  } catch (cause) {
    // A new version was put up meanwhile, or there is no network, which is no news: English, or an empty text, stands in.
    if (navigator.onLine !== false) {
      say(new Error(`the ${language} messages of ${namespace} did not load`, { cause }))
    }
    return undefined
  }
}
