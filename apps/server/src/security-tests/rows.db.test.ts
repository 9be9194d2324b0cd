import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"

let database: TestDatabase
let readRows: () => Promise<Rows>
const run = (text: string) => database.db.pool.query(text)

beforeAll(async () => {
  database = await createTestDatabase()
  await run(`CREATE SCHEMA shelf;
    CREATE TABLE shelf.book (title text);
    CREATE TABLE shelf.reader (name text);
    INSERT INTO shelf.book VALUES ('one'), ('two');
    INSERT INTO shelf.reader VALUES ('Ana')`)
  readRows = await watchRows(database.db.pool)
})
afterAll(() => database.drop())

test.each([
  ["an added row", "INSERT INTO shelf.book VALUES ('three')", ["shelf.book"]],
  ["a changed row", "UPDATE shelf.reader SET name = 'Bob'", ["shelf.reader"]],
  ["a row that is gone", "DELETE FROM shelf.book WHERE title = 'three'", ["shelf.book"]],
  [
    "a row in two tables",
    "WITH gone AS (DELETE FROM shelf.reader RETURNING name) INSERT INTO shelf.book SELECT name FROM gone",
    ["shelf.book", "shelf.reader"],
  ],
  ["an emptied table", "TRUNCATE shelf.book", ["shelf.book"]],
  [
    "a row that is the same again",
    "INSERT INTO shelf.book VALUES ('four'); UPDATE shelf.book SET title = 'four'; DELETE FROM shelf.book",
    [],
  ],
  [
    "what is taken back",
    "DO $$ BEGIN INSERT INTO shelf.book VALUES ('five'); RAISE 'no'; EXCEPTION WHEN raise_exception THEN NULL; END $$",
    [],
  ],
  ["what only reads", "SELECT count(*) FROM shelf.book", []],
])("%s is noticed as it should", async (_, text, expected) => {
  const before = await readRows()
  await run(text)
  const after = await readRows()
  expect(changedTables(before, after)).toEqual(expected)
  expect(changedTables(after, await readRows())).toEqual([])
})
