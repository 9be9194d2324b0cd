import { afterAll, beforeAll, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"

/** More than two pieces of a table. */
const MANY = 2_300

let stage: Harness
let paid: Booked
beforeAll(async () => {
  stage = await createHarness()
  paid = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterAll(() => stage.close())

/** Copies a row as often, each copy with its own key and an hour older than the one before. */
const multiply = async (given: {
  readonly table: string
  readonly where: string
  readonly id: string
  readonly changes: string
  /** What has to come with the copies. */
  readonly also?: string
}): Promise<void> => {
  const { table, where, id, changes, also = "select count(*) from copies" } = given
  await stage.server.platform.db.pool.query(
    `with copies as (
       insert into ${table} overriding system value
       select copy.* from ${table} one, generate_series(1, ${MANY}) n,
         jsonb_populate_record(one, ${changes}) copy
       where one.${where} = $1 returning *
     ) ${also}`,
    [id],
  )
}

/** The first cell of each line. */
const keysOf = async (as: Person, url: string, query: Record<string, string> = {}): Promise<string[]> => {
  const { statusCode, body } = await stage.call({ as, method: "GET", url, query })
  expect(statusCode).toBe(200)
  const lines = body.trim().split("\r\n").slice(1)
  return lines.map((line) => line.slice(0, line.indexOf(",")))
}

test("the tables of appointments hold every line once, however many there are", async () => {
  await multiply({
    table: "booking.appointment",
    where: "uuid",
    id: paid.uuid,
    changes: `jsonb_build_object('id', one.id + n, 'uuid', gen_random_uuid(), 'status', 'completed', 'order_id', null,
      'request_key', gen_random_uuid(), 'start_at', one.start_at - n * interval '1 hour',
      'end_at', one.end_at - n * interval '1 hour')`,
  })
  for (const [as, url] of [
    [stage.admin, "/api/v2/admin/appointments/export"],
    [stage.ioana, "/api/v2/practice/appointments/export"],
  ] as const) {
    const keys = await keysOf(as, url, as === stage.ioana ? { filter: "past" } : {})
    expect(new Set(keys).size, url).toBe(keys.length)
    expect(keys.length, url).toBe(as === stage.ioana ? MANY : MANY + 1)
  }
})

test("the table of orders holds every line once", async () => {
  await multiply({
    table: "payments.customer_order",
    where: "id",
    id: paid.orderId,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'subject_id', gen_random_uuid()::text,
      'created_at', one.created_at - n * interval '1 hour')`,
    also: `insert into payments.order_line (order_id, position, kind, label, amount)
      select id, 0, 'session', 'A copy', total from copies`,
  })
  const keys = await keysOf(stage.admin, "/api/v2/admin/orders/export")
  expect(new Set(keys).size).toBe(MANY + 1)
  expect(keys).toHaveLength(MANY + 1)
})

test("the table of accounts holds every line once", async () => {
  await stage.server.platform.db.pool.query(
    `insert into identity.user_account (name, first_name, last_name, email)
     select 'Many Others', 'Many', 'Others', 'others.' || n || '@people.example' from generate_series(1, ${MANY}) n`,
  )
  const keys = await keysOf(stage.admin, "/api/v2/admin/accounts/export", { text: "others." })
  expect(new Set(keys).size).toBe(MANY)
})
