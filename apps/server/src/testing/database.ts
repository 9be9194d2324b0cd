import { randomUUID } from "node:crypto"
import pg from "pg"
import { inject } from "vitest"
import { createDb, type Db } from "../platform/db/db.ts"
import { createLog } from "../platform/log.ts"
import { TEMPLATE } from "./cluster.ts"

export type TestDatabase = {
  readonly url: string
  readonly db: Db
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

const asMaintainer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("databaseUrl") })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A database of its own for a test file or a test: every migration applied, no rows. Takes a few dozen milliseconds. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await asMaintainer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  const address = new URL(inject("databaseUrl"))
  address.pathname = `/${name}`
  const url = address.href
  const db = createDb({ url, max: 10, log: createLog({ level: "silent" }), applicationName: "arnica test" })
  return {
    url,
    db,
    drop: async () => {
      await db.close()
      await asMaintainer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
