import { endpoints } from "@arnica/contract"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { compose, type Modules } from "./compose.ts"
import { createTestServer, type TestServer } from "./testing/server.ts"

let server: TestServer<Modules>
beforeAll(async () => {
  server = await createTestServer({ compose, endpoints })
})
afterAll(() => server.close())

/** Tables of the machinery that know a person by their id, each with the reason why no archive tells of it. */
const MACHINERY: Readonly<Record<string, string>> = {
  "platform.data_key": "keys, not data",
  "platform.audit_entry": "shown as who looked",
  "platform.live_event": "news of the last days, all of which stand elsewhere",
  "platform.live_person": "a counter",
  "waiting.look": "whose calendar is looked through next, gone within seconds",
  "platform.idempotency": "sealed answers of the last day, all of which stand elsewhere",
}

/** Tables that refer to a person, through whatever other tables, and those with a column that is named for one. */
const HOLDING = `
  with recursive holding as (
    select 'identity.user_account'::regclass::oid as id
    union
    select c.conrelid from pg_constraint c join holding h on c.confrelid = h.id where c.contype = 'f'
  ), named as (
    select a.attrelid as id from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
    where a.attname in ('user_id', 'client_id', 'customer_id', 'owner', 'owner_id', 'subject', 'actor')
      and a.attnum > 0 and not a.attisdropped
  )
  select distinct n.nspname || '.' || t.relname as name
  from (select id from holding union select id from named) all_ids
  join pg_class t on t.oid = all_ids.id join pg_namespace n on n.oid = t.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`

test("every table that says something about a person belongs to a module that tells of it in an archive", async () => {
  const { rows } = await server.platform.db.pool.query(HOLDING)
  const tables = z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
  const covered = new Set(
    server.platform.personalData.holders().flatMap((holder) => Object.keys(holder.tables)),
  )
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.filter((name) => !covered.has(name) && MACHINERY[name] === undefined)).toEqual([])
})

test("nobody claims a table that is not there", async () => {
  const { rows } = await server.platform.db.pool.query(
    "select n.nspname || '.' || t.relname as name from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.relkind = 'r'",
  )
  const known = new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  )
  const claimed = server.platform.personalData.holders().flatMap((holder) => Object.keys(holder.tables))
  expect(claimed.filter((name) => !known.has(name))).toEqual([])
})

test("what stays of a deleted account has a reason", () => {
  const keepings = server.platform.personalData.holders().flatMap((holder) => Object.values(holder.tables))
  const reasons = keepings.flatMap((keeping) => (keeping.after === "deleted" ? [] : [keeping.why]))
  expect(reasons.length).toBeGreaterThan(10)
  expect(reasons.filter((why) => why.length < 40)).toEqual([])
})
