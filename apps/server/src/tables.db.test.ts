import { globSync } from "node:fs"
import path from "node:path"
import { is } from "drizzle-orm"
import { getTableConfig, PgTable } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestDatabase, type TestDatabase } from "./testing/database.ts"

const MODULES = path.join(import.meta.dirname, "modules")
const files = globSync(["*/tables.ts", "*/core/tables.ts"], { cwd: MODULES }).sort()

/** Every table that any module describes for its typed queries. */
const described = await Promise.all(
  files.map(async (file) => {
    const exported: object = await import(path.join(MODULES, file))
    return Object.values(exported).filter((each) => is(each, PgTable))
  }),
)
const tables = described.flat().map((table) => {
  const config = getTableConfig(table)
  return { name: `${config.schema}.${config.name}`, config }
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const columnsSchema = z.array(
  z.object({ name: z.string(), required: z.boolean(), type: z.string(), filled: z.boolean() }),
)
const TYPES: Readonly<Record<string, string>> = { "timestamp with time zone": "timestamptz" }
const shortOf = (type: string): string => TYPES[type] ?? type
const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1

test("there are tables to compare, of each file some", () => {
  expect(files.length).toBeGreaterThan(3)
  expect(described.every((list) => list.length > 0)).toBe(true)
})

test.each(tables)("the table $name is described as it is", async ({ config }) => {
  const { rows } = await database.db.pool.query(
    `select attname as name, attnotnull as required, format_type(atttypid, null) as type,
       atthasdef or attidentity <> '' or not attnotnull as filled
     from pg_attribute where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attnum > 0 and not attisdropped`,
    [config.schema, config.name],
  )
  const found = columnsSchema.parse(rows)
  const names = new Set(config.columns.map(({ name }) => name))
  const columns = config.columns.map((column) => ({
    name: column.name,
    // An identity column is never null, whatever the description says of what may be handed in.
    required: column.notNull || column.generatedIdentity !== undefined,
    type: shortOf(column.getSQLType()),
  }))
  const real = found
    .filter(({ name }) => names.has(name))
    .map(({ name, required, type }) => ({ name, required, type: shortOf(type) }))
  expect(columns.sort(byName)).toEqual(real.sort(byName))
  // What no query asks for need not be described, as long as the database fills it in by itself.
  expect(found.filter(({ name, filled }) => !names.has(name) && !filled)).toEqual([])
})
