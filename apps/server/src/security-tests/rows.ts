import { z } from "zod"
import type { Db } from "../platform/db/db.ts"

const tableSchema = z.object({ table: z.string() })
const printSchema = z.object({ table: z.string(), print: z.string() })

/**
 * Tables that are written to whether or not a call is refused: answers kept under idempotency keys, how often
 * somebody called, the queue's own, and how periodic work went, which goes on meanwhile.
 */
const APART = ["platform.idempotency", "platform.call_count", "platform.periodic_run"]

/** What every table held: its count of rows and a checksum over all of them. */
export type Rows = ReadonlyMap<string, string>

const quote = (table: string): string =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".")

/** Reads what tables hold, in one statement. */
const readPrints = async (pool: Db["pool"], tables: readonly string[]): Promise<Rows> => {
  if (tables.length === 0) return new Map()
  const parts = tables.map(
    (table) =>
      `SELECT '${table}' AS "table",
         count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS print FROM ${quote(table)} t`,
  )
  const found = await pool.query(parts.join(" UNION ALL "))
  return new Map(
    printSchema
      .array()
      .parse(found.rows)
      .map(({ table, print }) => [table, print]),
  )
}

/** Has every table note when a row of it is written. What a transaction takes back, it takes back with its note. */
const noteWrites = async (pool: Db["pool"], tables: readonly string[]): Promise<void> => {
  const triggers = tables.map(
    (table) =>
      `CREATE TRIGGER zz_watched AFTER INSERT OR UPDATE OR DELETE ON ${quote(table)}
         FOR EACH ROW EXECUTE FUNCTION watched.note();
       CREATE TRIGGER zz_watched_whole AFTER TRUNCATE ON ${quote(table)} EXECUTE FUNCTION watched.note();`,
  )
  await pool.query(
    `CREATE SCHEMA watched;
     CREATE UNLOGGED TABLE watched.written ("table" text NOT NULL);
     CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO watched.written VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME);
         RETURN NULL;
       END $$;
     ${triggers.join("\n")}`,
  )
}

const tablesOf = async (pool: Db["pool"]): Promise<string[]> => {
  const { rows } = await pool.query(
    `SELECT n.nspname || '.' || c.relname AS "table"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pgboss', 'catalog')
     ORDER BY 1`,
  )
  return z
    .array(tableSchema)
    .parse(rows)
    .map(({ table }) => table)
    .filter((table) => !APART.includes(table))
}

/**
 * Watches a database's tables; answers a function that tells what they hold. It reads again only those that were
 * written to since it was last asked: reading all of them after every call took ten times as long as the calls.
 */
export const watchRows = async (pool: Db["pool"]): Promise<() => Promise<Rows>> => {
  const tables = await tablesOf(pool)
  await noteWrites(pool, tables)
  const prints = new Map(await readPrints(pool, tables))
  return async () => {
    const { rows } = await pool.query(`DELETE FROM watched.written RETURNING "table"`)
    const written = new Set(
      tableSchema
        .array()
        .parse(rows)
        .map(({ table }) => table),
    )
    for (const [table, print] of await readPrints(pool, [...written])) prints.set(table, print)
    return new Map(prints)
  }
}

/** The tables that hold something else than before. */
export const changedTables = (before: Rows, after: Rows): string[] =>
  [...after]
    .filter(([table, print]) => before.get(table) !== print)
    .map(([table]) => table)
    .sort()
