import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestDatabase, type TestDatabase } from "./testing/database.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const triggers = z.array(z.object({ trigger: z.string(), table: z.string(), function: z.string() }))
const names = z.array(z.object({ name: z.string() }))

test("triggers of modules run functions of their own table's module, or of the platform", async () => {
  const { rows } = await database.db.pool.query(`
    select t.tgname as trigger, c.oid::regclass::text as table, p.oid::regproc::text as function
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace not in (c.relnamespace, 'platform'::regnamespace)
    order by 1`)
  expect(triggers.parse(rows)).toEqual([])
})

test("two functions name tables of another module, which are the last guard of money", async () => {
  const { rows } = await database.db.pool.query(`
    with module as (
      select nspname as name from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'platform')
    )
    select distinct p.oid::regproc::text as name
    from pg_proc p join module own on p.pronamespace = own.name::regnamespace
    join module other on other.name <> own.name
      and p.prosrc ~ ('(from|join|into|update|only|perform|,)\\s+' || other.name || '\\.')
    order by 1`)
  expect(names.parse(rows).map(({ name }) => name)).toEqual([
    "booking.tell_package",
    "payouts.check_promised",
  ])
})
