import { readFileSync } from "node:fs"
import path from "node:path"
import type pg from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { readMigrations } from "../../apps/server/src/platform/db/migration-files.ts"
import { createTestDatabase, type TestDatabase } from "../../apps/server/src/testing/database.ts"
import { declaredOrder } from "../architecture/declared-modules.ts"
import { LARGE_TABLES } from "./large-tables.ts"
import { problemsOfAnnounced, problemsOfRelease } from "./problems.ts"
import { parseRelease, RELEASE_FILE } from "./release.ts"
import { readSchema } from "./schema.ts"

const release = parseRelease(readFileSync(path.resolve(import.meta.dirname, "../..", RELEASE_FILE), "utf8"))

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
// Each test changes the schema in a transaction that it gives up.
beforeEach(async () => {
  client = await database.db.pool.connect()
  await client.query("begin")
})
afterEach(async () => {
  await client.query("rollback")
  client.release()
})

test("the last release finds all that it uses in the schema of today", async () => {
  expect(Object.keys(release.tables).length).toBeGreaterThan(50)
  expect(problemsOfRelease(release, await readSchema(client))).toEqual([])
})

test("migrations retire and fill what there is", async () => {
  const migrations = await readMigrations(["platform", ...declaredOrder()])
  expect(problemsOfAnnounced({ schema: await readSchema(client), migrations })).toEqual([])
})

test("the tables that are listed as large exist", async () => {
  const tables = new Set((await readSchema(client)).map(({ table }) => table))
  expect(Object.keys(LARGE_TABLES).filter((name) => !tables.has(name))).toEqual([])
})

test.each([
  ["drop table booking.free_move", "booking.free_move.moved_at is gone"],
  ["drop view scheduling.taken", "scheduling.taken.kind is gone"],
  ["alter table booking.letter drop column kind", "booking.letter.kind is gone"],
  ["alter table booking.letter rename kind to sort", "booking.letter.kind is gone"],
  ["alter table booking.letter set schema messaging", "booking.letter.kind is gone"],
  [
    "alter table booking.letter alter column kind type varchar(40)",
    "booking.letter.kind was text and is character varying(40)",
  ],
  [
    "alter table payments.platform_fee alter column percent type numeric(5, 3)",
    "payments.platform_fee.percent was numeric(4,2) and is numeric(5,3)",
  ],
  [
    "alter table booking.letter add column place text not null",
    "booking.letter.place cannot be left out by a release that does not know it",
  ],
  [
    "alter table booking.appointment alter column note set not null",
    "booking.appointment.note can no longer be left out",
  ],
  [
    "alter table booking.invitation alter column letters drop default",
    "booking.invitation.letters can no longer be left out",
  ],
])("%s is found", async (sql, problem) => {
  await client.query(sql)
  const found = problemsOfRelease(release, await readSchema(client))
  expect(found).toContain(problem)
})

test.each([
  "create table booking.room (id uuid primary key, kind text not null)",
  "alter table booking.letter add column place text not null default ''",
  "alter table booking.letter add column number bigint not null generated always as identity",
  "alter table booking.letter add column shout text not null generated always as (upper(kind)) stored",
  "alter table booking.letter add column place text",
  "alter table booking.letter alter column kind drop not null",
  "alter table payments.platform_fee alter column percent type numeric(6, 2)",
])("%s is borne", async (sql) => {
  await client.query(sql)
  expect(problemsOfRelease(release, await readSchema(client))).toEqual([])
})
