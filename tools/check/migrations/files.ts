import { type MigrationHeader, readHeader } from "../../../apps/server/src/platform/db/migration-header.ts"
import type { Tree } from "../source/tree.ts"

const NAME =
  /^apps\/server\/src\/(?:modules\/(?<module>[^/]+)|platform\/db)\/migrations\/(?<name>(?<number>\d+)-[^/]+\.sql)$/

/** A migration as it stands in the tree. */
export type MigrationFile = {
  readonly path: string
  /** `platform`, or the word of its module. */
  readonly module: string
  readonly name: string
  readonly number: string
  /** Its text, with the line ends of Unix. */
  readonly text: string
  readonly header: MigrationHeader
}

const known = new WeakMap<Tree, readonly MigrationFile[]>()

/** Every migration of a tree, read once. */
export function migrationFiles(tree: Tree): readonly MigrationFile[] {
  const files = known.get(tree) ?? tree.paths.flatMap((path) => readFile({ path, tree }))
  known.set(tree, files)
  return files
}

function readFile({ path, tree }: { path: string; tree: Tree }): MigrationFile[] {
  const { module = "platform", name, number } = NAME.exec(path)?.groups ?? {}
  if (name === undefined || number === undefined) return []
  const text = tree.read(path).replaceAll("\r\n", "\n")
  return [{ path, module, name, number, text, header: readHeader(text) }]
}
