import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(import.meta.dirname, "../..")

/** Where the server's modules stand, from the root. */
export const MODULES_FOLDER = "apps/server/src/modules"

/** Module word -> the modules that it needs. */
export type ModuleTable = Readonly<Record<string, readonly string[]>>

/**
 * The modules that a `module.ts` needs, by its text: those whose declarations it imports. Reading it loads nothing of the
 * server; a test compares what is read with what the server composes.
 */
export function needsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bfrom "\.\.\/([a-z-]+)\/module\.ts"/g)].flatMap(([, word]) => word ?? [])
}

/** What a `module.ts` says that its module owns. Throws when it says nothing. */
export function ownedIn(text: string): string {
  const [, owned] = /^ {2}owns:\s+"([^"]+)",$/m.exec(text) ?? []
  if (owned === undefined) throw new Error("a module.ts has to say in one string what its module owns")
  return owned
}

/** The text of each `module.ts` of the project at a root, by module word. */
export function declarationsAt(root = ROOT): ReadonlyMap<string, string> {
  const folder = join(root, MODULES_FOLDER)
  const words = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const declared = words.map((word) => ({ word, path: join(folder, word, "module.ts") }))
  return new Map(
    declared
      .filter(({ path }) => existsSync(path))
      .map(({ word, path }) => [word, readFileSync(path, "utf8")]),
  )
}

/** The words of a table, each after those that it needs, as far as they are in the table. */
export function orderOf(table: ModuleTable): readonly string[] {
  const done = new Set<string>()
  const visit = (word: string, path: readonly string[]): void => {
    if (done.has(word) || path.includes(word)) return
    for (const needed of table[word] ?? []) visit(needed, [...path, word])
    done.add(word)
  }
  for (const word of Object.keys(table)) visit(word, [])
  return [...done].filter((word) => table[word] !== undefined)
}

/** The server's modules, each after those that it needs. For tests and tools that migrate without loading the server. */
export function declaredOrder(): readonly string[] {
  return orderOf(Object.fromEntries([...declarationsAt()].map(([word, text]) => [word, needsIn(text)])))
}
