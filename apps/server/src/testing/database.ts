import { randomUUID } from "node:crypto"
import pg from "pg"
import { inject } from "vitest"
import { createDb, type Db } from "../platform/db/db.ts"
import { createLog } from "../platform/log.ts"
import { TEMPLATE } from "./cluster.ts"
import { type Reached, reach } from "./pooled.ts"

export type TestDatabase = {
  readonly url: string
  readonly db: Db
  /** How servers reach it. */
  readonly reached: Reached
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
  /** Closes the connections and keeps the database under a name, to be cloned from; nothing may be connected to it. */
  keepAs(template: string): Promise<void>
}

/** Does something over a connection to the maintenance database. */
export const asMaintainer = async <T>(act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: inject("databaseUrl") })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
const maintain = (sql: string): Promise<unknown> => asMaintainer((client) => client.query(sql))

/**
 * A database of its own for a test file or a test: every migration applied and no rows, or what a template holds. Takes a
 * few dozen milliseconds.
 */
export const createTestDatabase = async (template = TEMPLATE): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await maintain(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const address = new URL(inject("databaseUrl"))
  address.pathname = `/${name}`
  const url = address.href
  const db = createDb({ url, max: 10, log: createLog({ level: "silent" }), applicationName: "arnica test" })
  return {
    url,
    db,
    reached: await reach(url),
    drop: async () => {
      await db.close()
      await maintain(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
    keepAs: async (kept) => {
      await db.close()
      await asMaintainer(async (client) => {
        // A pooler keeps its connections when its clients have left.
        const others = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1"
        await client.query(others, [name])
        await client.query(`ALTER DATABASE ${name} RENAME TO ${kept}`)
      })
    },
  }
}
