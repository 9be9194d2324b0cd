import { moduleOf } from "../check/source/kinds.ts"
import type { Tree } from "../check/source/tree.ts"
import { MODULES_FOLDER, type ModuleTable, needsIn } from "./declared-modules.ts"

const DECLARATION = new RegExp(`^${MODULES_FOLDER}/([^/]+)/module\\.ts$`)

const read = new WeakMap<Tree, ModuleTable>()

/** Reads which module needs which from their declarations. @throws when there is none. */
export function readModuleTable(tree: Tree): ModuleTable {
  const known = read.get(tree)
  if (known) return known
  const declared = tree.paths.flatMap((path) => {
    const [, word] = DECLARATION.exec(path) ?? []
    return word === undefined ? [] : [[word, needsIn(tree.read(path))] as const]
  })
  if (declared.length === 0) throw new Error(`no module declares itself in ${MODULES_FOLDER}/*/module.ts`)
  const table = Object.fromEntries(declared)
  read.set(tree, table)
  return table
}

/** The modules that declare themselves, and those on disk. */
export function moduleWords(tree: Tree): string[] {
  const onDisk = tree.paths.map(moduleOf).filter((word) => word !== undefined)
  return [...new Set([...Object.keys(readModuleTable(tree)), ...onDisk])]
}

/** Whether one module may call another, as its declaration says. */
export function mayCall({ tree, from, to }: { tree: Tree; from: string; to: string }): boolean {
  return readModuleTable(tree)[from]?.includes(to) ?? false
}

/** What is wrong with the declarations: modules without one, words that they do not know, circles. */
export function problemsOfTable(tree: Tree): string[] {
  const table = readModuleTable(tree)
  const forgotten = moduleWords(tree).filter((word) => table[word] === undefined)
  const unknown = Object.entries(table).flatMap(([word, needs]) =>
    needs
      .filter((needed) => table[needed] === undefined)
      .map((needed) => `${word} needs "${needed}", which declares nothing`),
  )
  return [
    ...forgotten.map((word) => `the module "${word}" has no module.ts`),
    ...unknown,
    ...circlesIn(table),
  ]
}

function circlesIn(table: ModuleTable): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (word: string, path: readonly string[]): void => {
    if (path.includes(word))
      circles.push(`a circle: ${[...path.slice(path.indexOf(word)), word].join(" -> ")}`)
    if (path.includes(word) || done.has(word)) return
    for (const needed of table[word] ?? []) follow(needed, [...path, word])
    done.add(word)
  }
  for (const word of Object.keys(table)) follow(word, [])
  return circles
}
