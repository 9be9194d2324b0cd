import { isCompatibleType } from "./column-types.ts"
import { announcedIn, type Made } from "./make-release.ts"
import { parseColumn, type Release } from "./release.ts"
import type { SchemaColumn } from "./schema.ts"

type Columns = ReadonlyMap<string, SchemaColumn>

const byName = (schema: readonly SchemaColumn[]): Columns =>
  new Map(schema.map((column) => [`${column.table}.${column.column}`, column]))

const problemWith = (name: string, listed: string, found: SchemaColumn | undefined): readonly string[] => {
  const { type, required } = parseColumn(listed)
  if (found === undefined) return [`${name} is gone`]
  const isOtherType = !isCompatibleType(type, found.type)
  const isLeftOut = found.required && !required
  return [
    ...(isOtherType ? [`${name} was ${type} and is ${found.type}`] : []),
    ...(isLeftOut ? [`${name} can no longer be left out`] : []),
  ]
}

/** Where a release that runs over a newer schema would fail: what it uses and no longer finds, or cannot write as it does. */
export const problemsOfRelease = (release: Release, schema: readonly SchemaColumn[]): readonly string[] => {
  const found = byName(schema)
  const listed = Object.entries(release.tables).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, text]) => {
      const name = `${table}.${column}`
      return problemWith(name, text, found.get(name))
    }),
  )
  const added = schema.flatMap(({ table, column, required }) => {
    const columns = release.tables[table]
    const isUnknown = columns !== undefined && columns[column] === undefined
    return required && isUnknown
      ? [`${table}.${column} cannot be left out by a release that does not know it`]
      : []
  })
  return [...listed, ...added]
}

/** What migrations announce of things that are not there, and what is retired although each row still needs it. */
export const problemsOfAnnounced = ({ schema, migrations }: Made): readonly string[] => {
  const found = byName(schema)
  const tables = new Set(schema.map(({ table }) => table))
  const { retires, fills } = announcedIn(migrations)
  const unknown = [...retires, ...fills].filter((name) => !tables.has(name) && !found.has(name))
  const needed = [...retires].filter((name) => found.get(name)?.required === true)
  return [
    ...unknown.map((name) => `${name} is announced by a migration and does not exist`),
    ...needed.map((name) => `${name} is retired, so it needs a default or to be without "not null"`),
  ]
}
