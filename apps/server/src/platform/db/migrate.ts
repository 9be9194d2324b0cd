import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { z } from "zod"
import type { Log } from "../log.ts"
import { buildIndex } from "./build-index.ts"
import type { Queryable } from "./handles.ts"
import { type Migration, readMigrations } from "./migration-files.ts"
import { keepSettings } from "./session-settings.ts"
import { ask } from "./statement.ts"

export type MigrateOptions = {
  /** Of PostgreSQL itself: what follows takes a lock of its session. */
  readonly url: string
  /** Has PostgreSQL keep what connections begin with, for those that come through a pooler. */
  readonly keepsSettings?: boolean
  /** Module words, each after those that its tables may refer to. `platform` always comes first. */
  readonly order: readonly string[]
  readonly log: Log
  /** Where `platform/` and `modules/` stand; the server's own source unless said otherwise. */
  readonly root?: string
}

/** An applied migration was edited, or files and database disagree otherwise. The server must not start. */
export class MigrationError extends Error {
  override readonly name = "MigrationError"
}

/** A migration takes as long as it takes, whatever PostgreSQL keeps for other connections of this user. */
const NO_LIMITS =
  "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0"

/** Any number does, as long as nothing else in this database uses it. */
const LOCK = 7_170_033
const LOCK_POLL_MS = 100

const LEDGER = `
  CREATE SCHEMA IF NOT EXISTS platform;
  CREATE TABLE IF NOT EXISTS platform.migration (
    module text NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (module, name)
  )`

const nameOf = (migration: Migration): string => `${migration.module}/${migration.name}`

const APPLIED = "SELECT module, name, hash FROM platform.migration"
const appliedSchema = z.array(z.object({ module: z.string(), name: z.string(), hash: z.string() }))

/** The hashes of what was applied, from the rows of that statement. */
const hashesIn = (rows: readonly unknown[]): ReadonlyMap<string, string> =>
  new Map(appliedSchema.parse(rows).map((row) => [`${row.module}/${row.name}`, row.hash]))

const refuseEdited = (migrations: readonly Migration[], known: ReadonlyMap<string, string>): void => {
  const edited = migrations.filter((one) => known.has(nameOf(one)) && known.get(nameOf(one)) !== one.hash)
  if (edited.length === 0) return
  throw new MigrationError(
    `These migrations were changed after this database had applied them: ${edited.map(nameOf).join(", ")}. ` +
      "Put them back and add a new file for the change.",
  )
}

const schemaOf = ({ module }: Migration): string => module.replaceAll("-", "_")

/** A module's schema is there before its first file runs, unless a file makes it itself. */
const makesSchema = (migration: Migration): boolean =>
  new RegExp(`create\\s+schema\\s+${schemaOf(migration)}\\b`, "i").test(migration.sql)

const record = async (client: pg.Client, { module, name, hash }: Migration): Promise<void> => {
  await client.query("INSERT INTO platform.migration (module, name, hash) VALUES ($1, $2, $3)", [
    module,
    name,
    hash,
  ])
}

const runInTransaction = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    await client.query("BEGIN")
    if (!makesSchema(migration)) await client.query(`CREATE SCHEMA IF NOT EXISTS ${schemaOf(migration)}`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query("COMMIT")
  } catch (error) {
    // Where the connection itself has broken there is nothing to take back, and the error tells of it.
    await client.query("ROLLBACK").catch(() => undefined)
    throw error
  }
}

const run = async (client: pg.Client, migration: Migration): Promise<void> => {
  const { transaction } = migration.header
  if (transaction === undefined) return await runInTransaction(client, migration)
  if (transaction !== "none") throw new Error(`"transaction: ${transaction}" means nothing; it can be "none"`)
  await buildIndex({ client, sql: migration.sql, record: () => record(client, migration) })
}

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    await run(client, migration)
  } catch (error) {
    throw new MigrationError(
      `${nameOf(migration)} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Asks again and again instead of waiting in PostgreSQL: a statement that waits has a snapshot, for whose end an index
 * that is built concurrently would wait in turn.
 */
const lock = async (client: pg.Client): Promise<void> => {
  const take = async (): Promise<boolean> => {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
      LOCK,
    ])
    return rows[0]?.taken === true
  }
  while (!(await take())) await sleep(LOCK_POLL_MS)
}

/**
 * Brings a database to the state of the migration files and says which it applied. Each file runs once, in one
 * transaction unless its header says otherwise; of several servers that start together one migrates and the others wait.
 */
export const migrate = async ({
  url,
  keepsSettings = false,
  order,
  log,
  root,
}: MigrateOptions): Promise<readonly string[]> => {
  const migrations = await readMigrations(["platform", ...order], root)
  const client = new pg.Client({ connectionString: url, application_name: "arnica migrate" })
  // A connection that breaks fails the statement that is under way, which tells of it.
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query(NO_LIMITS)
    await lock(client)
    if (keepsSettings) await keepSettings(client)
    await client.query(LEDGER)
    const known = hashesIn((await client.query(APPLIED)).rows)
    refuseEdited(migrations, known)
    const fresh = migrations.filter((migration) => !known.has(nameOf(migration)))
    for (const migration of fresh) {
      await apply(client, migration)
      log.info({ migration: nameOf(migration) }, "migration applied")
    }
    return fresh.map(nameOf)
  } finally {
    await client.end()
  }
}

/** Whether a database has every migration of the files, none edited. For the readiness check. */
export const isMigrated = async (on: Queryable, order: readonly string[]): Promise<boolean> => {
  const migrations = await readMigrations(["platform", ...order])
  const known = hashesIn((await ask(on, APPLIED)).rows)
  return migrations.every((migration) => known.get(nameOf(migration)) === migration.hash)
}
