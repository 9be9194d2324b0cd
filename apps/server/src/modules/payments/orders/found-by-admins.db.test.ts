import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import type { TestDatabase } from "../../../testing/database.ts"
import { createFilled } from "../../../testing/plans.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createFilled([
    `
      insert into payments.customer_order (id, user_id, subject_kind, subject_id, payee_specialist_id, currency, total,
        status, created_at, fee_percent)
      select gen_random_uuid(), md5((n % 4000)::text)::uuid, (array['appointment', 'package', 'premium'])[1 + (n % 50) / 48 + n % 50 / 49],
        gen_random_uuid(), n % 900, (array['RON', 'EUR', 'GBP', 'USD'])[1 + n % 40 / 37], 10000,
        (array['captured', 'voided', 'disputed'])[1 + n % 300 / 298 + n % 300 / 299],
        timestamptz '2026-01-01' + n * interval '1 minute', 15
      from generate_series(1, 60000) as n`,
    "analyze payments.customer_order",
  ])
}, 60_000)
afterAll(() => database.drop())

const planRow = z.array(z.object({ "QUERY PLAN": z.string() }))
const planOf = async (where: string): Promise<string> => {
  const { rows } = await database.db.pool.query(
    `explain select * from payments.customer_order where ${where} order by created_at desc, id desc limit 20`,
  )
  return planRow
    .parse(rows)
    .map((row) => row["QUERY PLAN"])
    .join("\n")
}

test.each([
  ["a client", "user_id = any(array[md5('17')::uuid])", /customer_order_user/],
  ["a specialist", "payee_specialist_id = any(array[17]::bigint[])", /customer_order_payee/],
  ["how it stands", "status = 'disputed'", /customer_order_status/],
  ["what it is for", "subject_kind = 'premium'", /customer_order_kind/],
  ["a currency", "currency = 'EUR'", /customer_order_(?:currency|newest)/],
  ["days", "created_at >= '2026-01-02' and created_at < '2026-01-03'", /customer_order_newest/],
  ["several", "status = 'captured' and currency = 'RON' and subject_kind = 'appointment'", /customer_order_/],
])("orders are found by %s without reading all of them", async (_what, where, index) => {
  const plan = await planOf(where)
  expect(plan).toMatch(index)
  expect(plan).not.toContain("Seq Scan")
})
