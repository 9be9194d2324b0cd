import type { Migration } from "../../apps/server/src/platform/db/migration-files.ts"
import { formatColumn, type Release } from "./release.ts"
import type { SchemaColumn } from "./schema.ts"

/** What migrations say of tables and columns that no later migration has acted upon yet. */
export type Announced = { readonly retires: ReadonlySet<string>; readonly fills: ReadonlySet<string> }

type Named = Pick<Migration, "module" | "name">

/** `booking/0042`, as headers name a migration. */
export const shortNameOf = ({ module, name }: Named): string => `${module}/${name.replace(/-.*$/, "")}`

/** What is announced and not contracted yet. */
export const announcedIn = (migrations: readonly (Named & Pick<Migration, "header">)[]): Announced => {
  const contracted = new Set(migrations.flatMap(({ header }) => header.contracts))
  const open = migrations.filter((migration) => !contracted.has(shortNameOf(migration)))
  return {
    retires: new Set(open.flatMap(({ header }) => header.retires)),
    fills: new Set(open.flatMap(({ header }) => header.fills)),
  }
}

/** A migrated database, and the files that made it. */
export type Made = { readonly schema: readonly SchemaColumn[]; readonly migrations: readonly Migration[] }

/** The list of a release: what is there, but for what its migrations retire. */
export const makeRelease = ({ schema, migrations }: Made): Release => {
  const { retires, fills } = announcedIn(migrations)
  const release: Release = { migrations: {}, tables: {} }
  for (const { module, name, hash } of migrations) release.migrations[`${module}/${name}`] = hash
  for (const { table, column, type, required } of schema) {
    const name = `${table}.${column}`
    if (retires.has(table) || retires.has(name)) continue
    const columns = release.tables[table] ?? {}
    columns[column] = formatColumn({ type, required: required || fills.has(name) })
    release.tables[table] = columns
  }
  return release
}
