import { afterAll, beforeAll } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createDb, type Db } from "../db/db.ts"
import { createLog } from "../log.ts"
import { busContract } from "./bus.contract.ts"
import { createPostgresBus } from "./postgres-bus.ts"

const log = createLog({ level: "silent" })
let database: TestDatabase
const opened: Db[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const db of opened) await db.close()
  await database.drop()
})

busContract(() => ({
  create: () => {
    const db = createDb({ url: database.url, max: 2, log })
    opened.push(db)
    return createPostgresBus({ db, log })
  },
  shout: async (text) => {
    await database.db.pool.query("SELECT pg_notify('platform_live', $1)", [text])
  },
  cut: async () => {
    await database.db.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%listener'",
    )
  },
}))
