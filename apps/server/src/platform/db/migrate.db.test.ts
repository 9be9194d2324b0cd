import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createLog } from "../log.ts"
import { migrate } from "./migrate.ts"

const log = createLog({ level: "silent" })
let database: TestDatabase
let root: string

beforeEach(async () => {
  database = await createTestDatabase()
  root = await mkdtemp(path.join(os.tmpdir(), "arnica-migrations-"))
})
afterEach(async () => {
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

const write = async (module: string, name: string, sql: string): Promise<void> => {
  const folder = path.join(root, "modules", module, "migrations")
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), sql)
}

const run = (order = ["apples", "pears"]): Promise<readonly string[]> =>
  migrate({ url: database.url, order, log, root })

test("applies in order, once, in the module's own schema", async () => {
  await write("pears", "0001-pear.sql", "CREATE TABLE pears.pear (apple int REFERENCES apples.apple (id))")
  await write("apples", "0002-more.sql", "INSERT INTO apples.apple VALUES (1)")
  await write("apples", "0001-apple.sql", "CREATE TABLE apples.apple (id int PRIMARY KEY)")
  expect(await run()).toEqual(["apples/0001-apple.sql", "apples/0002-more.sql", "pears/0001-pear.sql"])
  expect(await run()).toEqual([])
})

test("several servers that start together apply each file once", async () => {
  // check-ignore test-hygiene: the others come while it is being applied
  await write("apples", "0001-apple.sql", "CREATE TABLE apples.apple (id int); SELECT pg_sleep(0.1)")
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(["apples/0001-apple.sql"])
})

test("a file that fails leaves nothing of itself and says which it was", async () => {
  await write("apples", "0001-apple.sql", "CREATE TABLE apples.apple (id int); SELECT 1 / 0")
  await expect(run()).rejects.toThrow("apples/0001-apple.sql failed: division by zero")
  const { rows } = await database.db.pool.query("SELECT to_regclass('apples.apple') AS found")
  expect(rows).toEqual([{ found: null }])
})

test("an applied file that was edited stops the start", async () => {
  await write("apples", "0001-apple.sql", "CREATE TABLE apples.apple (id int)")
  await run()
  await write("apples", "0001-apple.sql", "CREATE TABLE apples.apple (id bigint)")
  await expect(run()).rejects.toThrow(/changed after this database had applied them: apples\/0001-apple.sql/)
})

test.each([
  [["1-apple.sql"], /must be named like/],
  [["0001-apple.sql", "0001-tree.sql"], /carry the number 0001/],
])("refuses files called %j", async (names, message) => {
  for (const name of names) await write("apples", name, "SELECT 1")
  await expect(run()).rejects.toThrow(message)
})

const indexes = async (): Promise<readonly unknown[]> => {
  const { rows } = await database.db.pool.query(
    `SELECT relname AS name, indisvalid AS valid, indisunique AS "unique"
     FROM pg_index JOIN pg_class c ON c.oid = indexrelid
     WHERE relnamespace = 'apples'::regnamespace ORDER BY relname`,
  )
  return rows
}
const APPLES =
  "CREATE TABLE apples.apple (id int, kind text); INSERT INTO apples.apple VALUES (1, 'a'), (1, 'b')"
const BUILD = `-- Found by their number.
-- transaction: none
CREATE INDEX CONCURRENTLY apple_id_idx
  -- The kind comes with it.
  ON apples.apple (id) INCLUDE (kind);
`
const BUILT = [{ name: "apple_id_idx", valid: true, unique: false }]

test("an index is built without a transaction, once, by one of several servers", async () => {
  await write("apples", "0001-apple.sql", APPLES)
  await write("apples", "0002-index.sql", BUILD)
  await write("apples", "0003-more.sql", "INSERT INTO apples.apple VALUES (2, 'a')")
  const names = ["apples/0001-apple.sql", "apples/0002-index.sql", "apples/0003-more.sql"]
  expect((await Promise.all([run(), run(), run()])).flat()).toEqual(names)
  expect(await run()).toEqual([])
  expect(await indexes()).toEqual(BUILT)
})

test("an index whose server died while building it is built anew", async () => {
  await write("apples", "0001-apple.sql", APPLES)
  await run()
  await write("apples", "0002-index.sql", BUILD)
  const writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  try {
    // Building waits for whoever has written to the table, so there is a middle to die in.
    await writer.query("BEGIN; INSERT INTO apples.apple VALUES (2, 'a')")
    const killed = run()
    const ended = expect(killed).rejects.toThrow("apples/0002-index.sql failed: terminating connection")
    await expect
      .poll(async () => {
        const { rowCount } = await database.db.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database()
             AND application_name = 'arnica migrate' AND wait_event_type = 'Lock' AND query LIKE 'CREATE INDEX%'`,
        )
        return rowCount
      })
      .toBe(1)
    await database.db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'arnica migrate'`,
    )
    await ended
    await writer.query("COMMIT")
  } finally {
    await writer.end()
  }
  expect(await indexes()).toEqual([{ name: "index_being_built", valid: false, unique: false }])
  expect(await run()).toEqual(["apples/0002-index.sql"])
  expect(await indexes()).toEqual(BUILT)
})

test("an index that was whole but not recorded when its server died is built anew", async () => {
  await write("apples", "0001-apple.sql", `${APPLES}; CREATE INDEX index_being_built ON apples.apple (kind)`)
  await write("apples", "0002-index.sql", BUILD)
  await run()
  expect(await indexes()).toEqual(BUILT)
})

test("an index that cannot be built leaves nothing and is tried again", async () => {
  await write("apples", "0001-apple.sql", APPLES)
  await write("apples", "0002-index.sql", BUILD.replace("CREATE INDEX", "CREATE UNIQUE INDEX"))
  await expect(run()).rejects.toThrow("apples/0002-index.sql failed: could not create unique index")
  expect(await indexes()).toEqual([])
  await database.db.pool.query("DELETE FROM apples.apple WHERE kind = 'b'")
  expect(await run()).toEqual(["apples/0002-index.sql"])
  expect(await indexes()).toEqual([{ name: "apple_id_idx", valid: true, unique: true }])
})

test("an index does not take the name of another one", async () => {
  await write("apples", "0001-apple.sql", `${APPLES}; CREATE INDEX apple_id_idx ON apples.apple (kind)`)
  await write("apples", "0002-index.sql", BUILD)
  await expect(run()).rejects.toThrow(`relation "apple_id_idx" already exists`)
  expect(await indexes()).toEqual(BUILT)
})

test.each([
  "-- transaction: none\nCREATE INDEX apple_id_idx ON apples.apple (id)",
  "-- transaction: none\nCREATE INDEX CONCURRENTLY IF NOT EXISTS apple_id_idx ON apples.apple (id)",
  "-- transaction: none\nCREATE INDEX CONCURRENTLY apple_id_idx ON apple (id)",
  "-- transaction: none\nCREATE INDEX CONCURRENTLY apple_id_idx ON apples.apple (id); SELECT 1",
  "-- transaction: none\nUPDATE apples.apple SET id = 2",
])("refuses to run without a transaction %j", async (sql) => {
  await write("apples", "0001-apple.sql", APPLES)
  await write("apples", "0002-index.sql", sql)
  await expect(run()).rejects.toThrow(
    "apples/0002-index.sql failed: a file without a transaction is one statement",
  )
  expect(await indexes()).toEqual([])
})

test("refuses another kind of transaction", async () => {
  await write("apples", "0001-apple.sql", "-- transaction: some\nSELECT 1")
  await expect(run()).rejects.toThrow(`"transaction: some" means nothing`)
})
