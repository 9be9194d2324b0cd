import { moduleOf } from "../check/source/kinds.ts"
import type { Tree } from "../check/source/tree.ts"

/** Where it stands, once, which server module may call which. */
export const TABLE_PATH = "tools/architecture/modules.json"

/** Module word -> the modules that it may call. */
export type ModuleTable = Readonly<Record<string, readonly string[]>>

const read = new WeakMap<Tree, ModuleTable>()

/** Reads the table. @throws when it is not an object of lists of words. */
export function readModuleTable(tree: Tree): ModuleTable {
  const known = read.get(tree)
  if (known) return known
  const table: unknown = JSON.parse(tree.read(TABLE_PATH))
  if (!isTable(table))
    throw new Error(`${TABLE_PATH} must map each module to the list of modules it may call`)
  read.set(tree, table)
  return table
}

function isTable(value: unknown): value is ModuleTable {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  return Object.values(value).every(
    (calls) => Array.isArray(calls) && calls.every((word) => typeof word === "string"),
  )
}

/** The modules in the table and on disk. */
export function moduleWords(tree: Tree): string[] {
  const onDisk = tree.paths.map(moduleOf).filter((word) => word !== undefined)
  return [...new Set([...Object.keys(readModuleTable(tree)), ...onDisk])]
}

/** Whether one module may call another, as the table says. */
export function mayCall({ tree, from, to }: { tree: Tree; from: string; to: string }): boolean {
  return readModuleTable(tree)[from]?.includes(to) ?? false
}

/** What is wrong with the table itself: modules it forgets, words it does not know, circles. */
export function problemsOfTable(tree: Tree): string[] {
  const table = readModuleTable(tree)
  const forgotten = moduleWords(tree).filter((word) => table[word] === undefined)
  const unknown = Object.entries(table).flatMap(([word, calls]) =>
    calls
      .filter((called) => table[called] === undefined)
      .map((called) => `${word} may call "${called}", unknown here`),
  )
  return [...forgotten.map((word) => `the module "${word}" is missing`), ...unknown, ...circlesIn(table)]
}

function circlesIn(table: ModuleTable): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (word: string, path: readonly string[]): void => {
    if (path.includes(word))
      circles.push(`a circle: ${[...path.slice(path.indexOf(word)), word].join(" -> ")}`)
    if (path.includes(word) || done.has(word)) return
    for (const called of table[word] ?? []) follow(called, [...path, word])
    done.add(word)
  }
  for (const word of Object.keys(table)) follow(word, [])
  return circles
}
