import { z } from "zod"
import type { Db } from "../platform/db/db.ts"
import type { PersonalDataHolder } from "../platform/personal-data/personal-data.ts"

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What these holders leave out of an archive: tables of which nothing is told by themselves, and columns of others. */
export const leftOutBy = (
  holders: readonly PersonalDataHolder[],
): { readonly whole: Readonly<Record<string, string>>; readonly leftOut: Reasons } => {
  const whole: Record<string, string> = {}
  const leftOut: Record<string, Readonly<Record<string, string>>> = {}
  for (const [table, why] of holders.flatMap(({ untold }) => Object.entries(untold)))
    if (typeof why === "string") whole[table] = why
    else leftOut[table] = why
  return { whole, leftOut }
}

type Row = Readonly<Record<string, unknown>>

const ruleRows = z.array(z.object({ rule: z.string() }))

/** What fits what is none of the business of a test that puts something into every column. Its database is its own. */
const dropChecks = async ({ pool }: Pick<Db, "pool">, table: string): Promise<void> => {
  const { rows } = await pool.query(
    "select quote_ident(conname) as rule from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  )
  for (const { rule } of ruleRows.parse(rows))
    await pool.query(`alter table ${table} drop constraint ${rule}`)
}

/** Writes rows about somebody, whatever the rows are that they point at. */
export const fillTables = async (
  db: Pick<Db, "pool">,
  rows: Readonly<Record<string, Row>>,
): Promise<void> => {
  for (const table of Object.keys(rows)) await dropChecks(db, table)
  const client = await db.pool.connect()
  try {
    await client.query("set session_replication_role = replica")
    for (const [table, row] of Object.entries(rows)) {
      const names = Object.keys(row)
      const places = names.map((_, index) => `$${index + 1}`)
      await client.query(
        `insert into ${table} (${names.join(", ")}) overriding system value values (${places.join(", ")})`,
        Object.values(row),
      )
    }
  } finally {
    await client.query("reset session_replication_role")
    client.release()
  }
}

const columnRows = z.array(z.object({ table: z.string(), column: z.string() }))

/** Columns of the tables of these holders that nobody has accounted for, `schema.table.column`. */
export const columnsBeside = async (
  { pool }: Pick<Db, "pool">,
  given: {
    readonly holders: readonly PersonalDataHolder[]
    readonly whole: Readonly<Record<string, string>>
    readonly accounted: readonly Readonly<Record<string, Row>>[]
  },
): Promise<string[]> => {
  const tables = new Set(given.holders.flatMap((holder) => Object.keys(holder.tables)))
  const { rows } = await pool.query(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns`,
  )
  return columnRows
    .parse(rows)
    .filter(({ table }) => tables.has(table) && given.whole[table] === undefined)
    .filter(({ table, column }) => given.accounted.every((each) => each[table]?.[column] === undefined))
    .map(({ table, column }) => `${table}.${column}`)
}
