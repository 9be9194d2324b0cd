import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { type MigrationHeader, readHeader } from "./migration-header.ts"

export type Migration = {
  readonly module: string
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text, line ends aside. */
  readonly hash: string
  readonly header: MigrationHeader
}

/** What a migration is known by once it has run: the SHA-256 of its text, its line ends being those of Unix. */
export const hashOf = (sql: string): string => createHash("sha256").update(sql).digest("hex")

const SOURCE = path.resolve(import.meta.dirname, "../..")
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

const folderOf = (module: string, root: string): string =>
  module === "platform"
    ? path.join(root, "platform/db/migrations")
    : path.join(root, "modules", module, "migrations")

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    const names = await readdir(folder)
    return names.filter((name) => name.endsWith(".sql")).sort()
  } catch (error) {
    // A module without tables has no such folder.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return []
    throw error
  }
}

const readModule = async (module: string, root: string): Promise<readonly Migration[]> => {
  const folder = folderOf(module, root)
  const names = await namesIn(folder)
  const odd = names.filter((name) => !NAME.test(name))
  if (odd.length > 0) throw new Error(`${folder}: ${odd.join(", ")} must be named like 0001-what-it-does.sql`)
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  if (twice.length > 0) throw new Error(`${folder}: two files carry the number ${twice.join(", ")}`)
  return await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n")
      return { module, name, sql, hash: hashOf(sql), header: readHeader(sql) }
    }),
  )
}

/** All migrations of these modules, in the order in which they are to run. */
export const readMigrations = async (
  order: readonly string[],
  root = SOURCE,
): Promise<readonly Migration[]> => {
  const lists = await Promise.all(order.map((module) => readModule(module, root)))
  return lists.flat()
}
