import type pg from "pg"

export type IndexBuild = {
  readonly client: pg.Client
  /** A file with one statement. */
  readonly sql: string
  /** Notes that the file has run, in the transaction that gives the index its name. */
  readonly record: () => Promise<void>
}

/**
 * What an index is called until it is whole. Only one is built at a time, so what bears this name was left behind by a
 * process that ended in the middle of it, valid or not.
 */
const UNFINISHED = "index_being_built"

const STATEMENT =
  /^(?<create>create\s+(?:unique\s+)?index\s+concurrently)\s+(?<name>[a-z_]\w*)\s+(?<on>on\s+(?:only\s+)?(?<schema>[a-z_]\w*)\s*\.[^;]+);?$/i

type Steps = { readonly create: string; readonly drop: string; readonly rename: string }

const stepsOf = (sql: string): Steps => {
  const bare = sql.replace(/^\s*--.*$/gm, "").trim()
  const { create, name, on, schema } = STATEMENT.exec(bare)?.groups ?? {}
  if (create === undefined || name === undefined || on === undefined || schema === undefined)
    throw new Error(
      "a file without a transaction is one statement: create [unique] index concurrently <name> on <schema>.<table> (…)",
    )
  return {
    create: `${create} ${UNFINISHED} ${on}`,
    drop: `DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${UNFINISHED}`,
    rename: `ALTER INDEX ${schema}.${UNFINISHED} RENAME TO ${name}`,
  }
}

/** An invalid index is kept up to date and read by nobody, so it goes. */
const clear = async (client: pg.Client, drop: string): Promise<void> => {
  try {
    await client.query("ROLLBACK")
    await client.query(drop)
  } catch {
    // The connection has broken: the next start drops it.
  }
}

/**
 * Builds the index of a migration while others write to its table, which no transaction may hold together. It has its name
 * from the moment that the file is recorded, and nothing before: whatever interrupts it, it is done again from the start.
 */
export const buildIndex = async ({ client, sql, record }: IndexBuild): Promise<void> => {
  const { create, drop, rename } = stepsOf(sql)
  await client.query(drop)
  try {
    await client.query(create)
    await client.query("BEGIN")
    await client.query(rename)
    await record()
    await client.query("COMMIT")
  } catch (error) {
    await clear(client, drop)
    throw error
  }
}
