import { drizzle } from "drizzle-orm/node-postgres"
import type pg from "pg"
import type { Log } from "../log.ts"
import { type AfterCommit, createAfterCommit } from "./after-commit.ts"
import type { Drizzle, Tx } from "./handles.ts"
import { createListener, type Listener } from "./listen.ts"
import { BatchingSocket } from "./patches/batching-socket.ts"
import { beginWithFirst } from "./patches/begin-with-first.ts"
import { createStatementNames, prepareOften } from "./patches/prepare-often.ts"
import { holding, PoolWithReserve } from "./pool.ts"
import { START_UP_OPTIONS } from "./session-settings.ts"
import { runTransaction, type TransactionOptions } from "./transaction.ts"

export type Db = {
  /** Outside a transaction. */
  readonly query: Drizzle
  readonly pool: pg.Pool
  /**
   * Runs `work` in one transaction and commits it. Deadlocks (40P01) and serialisation failures (40001) run it
   * again, so `work` must not act on anything but `tx`. Throws what `work` throws, after rolling back.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Outside a transaction, on one connection: statements that are asked together travel together. */
  onOneConnection<T>(work: (on: Drizzle) => Promise<T>): Promise<T>
  /**
   * Calls `act` once the transaction of `tx` has committed; never when it rolled back. A savepoint belongs to its
   * transaction: `act` is also called when only the savepoint was rolled back.
   */
  afterCommit(tx: Tx, act: () => void): void
  /** Hears NOTIFY on a channel, over one connection for all channels. Missed messages are not repeated. */
  readonly listener: Listener
  close(): Promise<void>
}

export type DbOptions = {
  readonly url: string
  /** PostgreSQL itself, when `url` is a pooler by transaction. */
  readonly directUrl?: string
  /** Whether statements that are asked often are prepared by name; they are unless said otherwise. */
  readonly prepares?: boolean
  readonly max: number
  readonly log: Log
  readonly applicationName?: string
}

const CONNECT_TIMEOUT_MS = 10_000

const lending = (pool: pg.Pool): Db["onOneConnection"] => {
  const known = new WeakMap<pg.PoolClient, Drizzle>()
  return async (work) => {
    const client = await pool.connect()
    const on: Drizzle = known.get(client) ?? drizzle(client)
    known.set(client, on)
    try {
      return await holding(() => work(on))
    } finally {
      client.release()
    }
  }
}

/** What is sent often is so whatever the database: one count for the process. */
const nameOf = createStatementNames()

/** Connects to PostgreSQL. Connections are opened when they are first needed. */
export const createDb = (options: DbOptions): Db => {
  const application = options.applicationName ?? "arnica"
  const directUrl = options.directUrl ?? options.url
  const alike: pg.PoolConfig = {
    application_name: application,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    // Statements that are asked without waiting for each other are sent so; answers keep their order.
    pipeline: true,
    stream: () => new BatchingSocket(),
  }
  const direct: pg.PoolConfig = { ...alike, connectionString: directUrl, options: START_UP_OPTIONS }
  // Poolers refuse start-up options: PostgreSQL keeps them for their connections (`session-settings.ts`).
  const main = directUrl === options.url ? direct : { ...alike, connectionString: options.url }
  const pool = new PoolWithReserve({ ...main, max: options.max }, direct)
  let closing = false
  const broke = (error: Error): void => {
    if (!closing) options.log.warn({ err: error }, "a database connection broke")
  }
  pool.each((each) => {
    each.on("error", broke)
    each.on("connect", (client) => {
      // Without a listener a connection that breaks while it is lent out would end the process.
      client.on("error", broke)
      if (options.prepares ?? true) prepareOften(client, nameOf)
      beginWithFirst(client)
    })
  })
  const query: Drizzle = drizzle(pool)
  const commits: AfterCommit = createAfterCommit()
  const listener = createListener({
    url: directUrl,
    log: options.log,
    applicationName: `${application} listener`,
  })
  return {
    query,
    pool,
    listener,
    transaction: (work, given) =>
      runTransaction({ query, commits, log: options.log, work, options: given ?? {} }),
    onOneConnection: lending(pool),
    afterCommit: commits.register,
    close: async () => {
      closing = true
      await listener.close()
      await pool.end()
    },
  }
}
