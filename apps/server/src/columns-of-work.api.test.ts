import { afterAll, beforeAll, expect, test } from "vitest"
import { createHarness, type Harness } from "./security-tests/testing.ts"
import { prepareArchiveRows, type Told } from "./testing/archive-fixtures.ts"
import { columnsBeside, fillTables, leftOutBy } from "./testing/personal-columns.ts"
import { ME, PROFILE } from "./testing/work-ids.ts"

let stage: Harness
let told: Told
beforeAll(async () => {
  stage = await createHarness()
  const { db } = stage.server.platform
  const prepared = await prepareArchiveRows(stage.server.platform)
  told = prepared.told
  await fillTables(db, prepared.rows)
  await db.pool.query(
    `insert into specialists.wizard_tab (specialist_id, tab, revision, data, saved_at, saved_by)
     values ($1, 'about', 1, '{"heading": "Told draft"}', now(), $2)`,
    [PROFILE, (await db.pool.query("select id from identity.user_account limit 1")).rows[0].id],
  )
})
afterAll(() => stage.close())

/** Accounts and what specialists keep of clients have a test of their own. */
const holders = () =>
  stage.server.platform.personalData
    .holders()
    .filter(({ module }) => module !== "identity" && module !== "practice")

test("every column about a client or somebody who works here is told in the archive, or left out for a reason", async () => {
  const { whole, leftOut } = leftOutBy(holders())
  expect(holders().length).toBeGreaterThan(8)
  const given = { holders: holders(), whole, accounted: [told, leftOut] }
  expect(await columnsBeside(stage.server.platform.db, given)).toEqual([])
})

test("no reason stands for a column that is gone, or that is told", async () => {
  const { rows } = await stage.server.platform.db.pool.query<{ name: string }>(
    "select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns",
  )
  const known = new Set(rows.map(({ name }) => name))
  const all = stage.server.platform.personalData.holders()
  const { leftOut } = leftOutBy(all)
  const reasoned = Object.entries(leftOut).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => ({ table, column })),
  )
  expect(reasoned.filter(({ table, column }) => !known.has(`${table}.${column}`))).toEqual([])
  expect(reasoned.filter(({ table, column }) => told[table]?.[column] !== undefined)).toEqual([])
  const strays = all.flatMap(({ tables, untold }) =>
    Object.keys(untold).filter((table) => !(table in tables)),
  )
  expect(strays).toEqual([])
})

test("the archive tells what stands in each of them, and no secret", async () => {
  const { query } = stage.server.platform.db
  const parts: unknown[] = []
  for (const holder of holders()) parts.push(await holder.exportOf(query, ME))
  const text = JSON.stringify(parts)
  for (const [table, columns] of Object.entries(told))
    for (const [name, { reads }] of Object.entries(columns)) expect(text, `${table}.${name}`).toContain(reads)
  expect(text).toContain("Told draft")
  expect(text).not.toContain("secret-")
})
