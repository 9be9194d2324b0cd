import {
  type BackendModule,
  createInstance,
  type InitOptions,
  type i18n,
  type PostProcessorModule,
} from "i18next"
import type { Bundle, Bundles } from "./bundle.ts"
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages.ts"
import { DEFAULT_NAMESPACE, isNamespace, type Namespace } from "./namespaces.ts"
import type {} from "./resources.ts"

export { type Bundle, type Bundles, isBundle } from "./bundle.ts"
export type { Messages } from "./resources.ts"

/** What goes wrong with messages, told to `report`; each missing key once per instance. A missing value is a placeholder without one. */
export type MessageProblem =
  | { kind: "missing"; level: "warning"; language: Language; key: string }
  | { kind: "missingValue"; level: "warning"; text: string }
  | { kind: "loadFailed"; level: "error"; language: Language; namespace: Namespace; cause: unknown }

/** Fetches one bundle: the app hands in a dynamic import. Rejects when there is none. */
export type LoadBundle = (language: Language, namespace: Namespace) => Promise<Bundle>

/** How an instance is made. */
export type I18nOptions = {
  language: Language
  /** Bundles at hand: all of them on the server, those of the first page in the browser. */
  resources?: Bundles
  /** Namespaces to have loaded at the start; the others load when asked for. Default: common. */
  namespaces?: readonly Namespace[]
  /** Browser only: how the bundles that are not at hand are fetched. */
  loadBundle?: LoadBundle
  report?: (problem: MessageProblem) => void
  /** Further i18next plugins, such as react-i18next's. */
  plugins?: readonly Parameters<i18n["use"]>[0][]
}

type Report = (problem: MessageProblem) => void

const REPORTED_LANGUAGES: readonly Language[] = ["en", "ro"]

/**
 * An i18next instance for one language: one a request on the server, one in the browser.
 *
 * English is the fallback of every language. A text that is missing in English too is shown as an empty string;
 * a missing text is reported for English and Romanian only, the languages that the product is written in first.
 * A bundle that cannot be loaded is reported, and English is shown in its place. With `resources` alone the
 * instance is ready when this returns; with `loadBundle`, when the first namespaces have arrived (see `ready`).
 */
export function createI18n(options: I18nOptions): { i18n: i18n; ready: Promise<void> } {
  const report = options.report ?? (() => {})
  const instance = createInstance()
  instance.use(missingReporter(report))
  if (options.loadBundle) instance.use(lazyBackend(options.loadBundle, report))
  for (const plugin of options.plugins ?? []) instance.use(plugin)
  const ready = instance.init(settings(options, report)).then(() => {})
  return { i18n: instance, ready }
}

function settings(options: I18nOptions, report: Report): InitOptions {
  return {
    lng: options.language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [...(options.namespaces ?? [DEFAULT_NAMESPACE])],
    defaultNS: DEFAULT_NAMESPACE,
    resources: options.resources,
    partialBundledLanguages: options.loadBundle !== undefined,
    initAsync: options.loadBundle !== undefined,
    load: "currentOnly",
    interpolation: { escapeValue: false },
    postProcess: ["missing"],
    postProcessPassResolved: true,
    missingInterpolationHandler: (text: string) => {
      report({ kind: "missingValue", level: "warning", text })
      return ""
    },
    parseMissingKeyHandler: (_key, defaultValue) => defaultValue ?? "",
    returnNull: false,
  }
}

function lazyBackend(loadBundle: LoadBundle, report: Report): BackendModule {
  return {
    type: "backend",
    init: () => {},
    read: (language, namespace, done) => {
      if (!isLanguage(language) || !isNamespace(namespace)) {
        done(new Error(`There are no messages for ${language}/${namespace}`), false)
        return
      }
      loadBundle(language, namespace).then(
        (bundle) => done(null, bundle),
        (cause) => {
          report({ kind: "loadFailed", level: "error", language, namespace, cause })
          done(new Error(`Messages ${language}/${namespace} did not load`, { cause }), false)
        },
      )
    },
  }
}

/** What i18next passes on of its search, with `postProcessPassResolved`. */
type Lookup = { res?: unknown; usedLng?: string; usedNS?: string; usedKey?: string }

function missingReporter(report: Report): PostProcessorModule {
  const reported = new Set<string>()
  return {
    type: "postProcessor",
    name: "missing",
    process: (value, keys, options, translator) => {
      const wanted: unknown = options.lng ?? translator.language
      const found: Lookup = options.i18nResolved ?? {}
      if (found.res !== undefined && found.usedLng === wanted) return value
      if (!isLanguage(wanted) || !REPORTED_LANGUAGES.includes(wanted)) return value
      const key = `${found.usedNS ?? DEFAULT_NAMESPACE}:${found.usedKey ?? keys}`
      if (!reported.has(key)) report({ kind: "missing", level: "warning", language: wanted, key })
      reported.add(key)
      return value
    },
  }
}
