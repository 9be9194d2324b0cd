import { z } from "zod"
import type { Db } from "../platform/db/db.ts"

const tableSchema = z.object({ table: z.string() })
const printSchema = z.object({ table: z.string(), print: z.string() })

/** Tables that a refused call may write to: answers kept under idempotency keys, and the queue's own. */
const APART = ["platform.idempotency"]

/** What every table held: its count of rows and a checksum over all of them. */
export type Rows = ReadonlyMap<string, string>

const quote = (table: string): string =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".")

/** Finds the tables once; answers a function that reads what they hold in one statement. */
export const watchRows = async (pool: Db["pool"]): Promise<() => Promise<Rows>> => {
  const { rows } = await pool.query(
    `SELECT table_schema || '.' || table_name AS "table" FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'pgboss', 'catalog')
     ORDER BY 1`,
  )
  const tables = z
    .array(tableSchema)
    .parse(rows)
    .map(({ table }) => table)
    .filter((table) => !APART.includes(table))
  const parts = tables.map(
    (table) =>
      `SELECT '${table}' AS "table",
         count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS print FROM ${quote(table)} t`,
  )
  const statement = parts.join(" UNION ALL ")
  return async () => {
    const found = await pool.query(statement)
    return new Map(
      printSchema
        .array()
        .parse(found.rows)
        .map(({ table, print }) => [table, print]),
    )
  }
}

/** The tables that hold something else than before. */
export const changedTables = (before: Rows, after: Rows): string[] =>
  [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table)
