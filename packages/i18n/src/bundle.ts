import type { Language } from "./languages.ts"
import type { Namespace } from "./namespaces.ts"

/** The messages of one language and namespace: texts by key, in groups. */
export type Bundle = { [key: string]: string | Bundle }

/** Bundles already at hand, by language and namespace. */
export type Bundles = { [L in Language]?: { [N in Namespace]?: Bundle } }

/** True when a value read from elsewhere is a bundle: texts and groups of texts, nothing else. */
export function isBundle(value: unknown): value is Bundle {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  return Object.values(value).every((entry) => typeof entry === "string" || isBundle(entry))
}
