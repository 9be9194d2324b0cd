import { getTableConfig, type PgTable } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { acceptedTerm, appointment, attachment, beneficiary, statusChange } from "./tables.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const columnsSchema = z.array(z.object({ name: z.string(), required: z.boolean(), type: z.string() }))
const TYPES: Readonly<Record<string, string>> = { "timestamp with time zone": "timestamptz" }
const shortOf = (type: string): string => TYPES[type] ?? type

it.each<[string, PgTable]>([
  ["appointment", appointment],
  ["status_change", statusChange],
  ["accepted_term", acceptedTerm],
  ["attachment", attachment],
  ["beneficiary", beneficiary],
])("the table %s is described as it is", async (name, table) => {
  const { rows } = await database.db.pool.query(
    `select column_name as name, is_nullable = 'NO' as required, data_type as type from information_schema.columns
     where table_schema = 'booking' and table_name = $1 order by column_name`,
    [name],
  )
  const described = getTableConfig(table).columns.map((column) => ({
    name: column.name,
    required: column.notNull,
    type: shortOf(column.getSQLType()),
  }))
  const found = columnsSchema.parse(rows).map((row) => ({ ...row, type: shortOf(row.type) }))
  expect(described.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(found)
})
