import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { LANGUAGES, type Namespace } from "@arnica/i18n"
import { bundlePath } from "./messages-bundles.ts"
import { parseKey } from "./messages-plurals.ts"

/** Where to prune, and the keys, without plural forms, to drop. */
export type Pruning = { root: string; unused: readonly { namespace: Namespace; key: string }[] }

/** Drops keys from all ten languages, with their plural forms and the groups that get empty. */
export function pruneMessages({ root, unused }: Pruning): void {
  for (const namespace of new Set(unused.map((one) => one.namespace))) {
    const keys = new Set(unused.filter((one) => one.namespace === namespace).map(({ key }) => key))
    for (const language of LANGUAGES) {
      const file = join(root, bundlePath(language, namespace))
      const texts: unknown = JSON.parse(readFileSync(file, "utf8"))
      writeFileSync(file, `${JSON.stringify(without({ value: texts, at: "", keys }), null, 2)}\n`)
    }
  }
}

type Part = { value: unknown; at: string; keys: ReadonlySet<string> }

function without({ value, at, keys }: Part): unknown {
  if (typeof value !== "object" || value === null) return value
  const kept = Object.entries(value).flatMap(([name, child]) => {
    const key = at === "" ? name : `${at}.${name}`
    if (keys.has(parseKey(key).base)) return []
    const rest = without({ value: child, at: key, keys })
    return isEmptied({ before: child, after: rest }) ? [] : [[name, rest]]
  })
  return Object.fromEntries(kept)
}

function isEmptied({ before, after }: { before: unknown; after: unknown }): boolean {
  return typeof before === "object" && typeof after === "object" && JSON.stringify(after) === "{}"
}
