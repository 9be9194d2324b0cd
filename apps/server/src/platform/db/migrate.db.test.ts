import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
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
