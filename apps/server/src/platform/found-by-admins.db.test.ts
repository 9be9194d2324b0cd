import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import { plansOf, readWhole } from "../testing/plans.ts"
import { findFailed } from "./jobs/health.ts"
import { mailLog } from "./mail/mail-log.ts"
import { findDead } from "./outbox/dead-letters.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database.db
  const client = await pool.connect()
  try {
    // Jobs of no queue: it makes no difference to how they are found.
    await client.query("set session_replication_role = replica")
    await client.query(`
    insert into pgboss.job_common (name, state, data, created_on, completed_on, output)
    select case when n % 4 = 0 then 'packages.rests' else 'platform.mail' end,
      (case when n % 300 = 0 then 'failed' when n % 500 = 1 then 'created' else 'completed' end)::pgboss.job_state,
      jsonb_build_object('reader', 'reader-' || n % 9000),
      timestamptz '2026-01-01' + n * interval '1 minute',
      case when n % 500 <> 1 then timestamptz '2026-01-01' + n * interval '1 minute' end, '{"message": "refused"}'
    from generate_series(1, 60000) as n`)
  } finally {
    client.release()
  }
  await pool.query(`
    with event as (
      insert into platform.outbox_event (id, name, key, payload, occurred_at)
      select uuidv7(), 'appointment.moved', 'appointment:' || n, '{}', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 60000) as n returning id, position, key, occurred_at)
    insert into platform.outbox_delivery (event_id, consumer, position, key, state, attempts, due_at, settled_at)
    select id, 'booking.mailMoved', position, key, case when position % 300 = 0 then 'dead' else 'done' end, 9, occurred_at,
      occurred_at from event`)
  await pool.query(
    "analyze pgboss.job_common; analyze platform.outbox_event; analyze platform.outbox_delivery",
  )
}, 60_000)
afterAll(() => database.drop())

const page = { count: 20, offset: 0 }

test.each([
  { reader: "reader-17" },
  { state: "failed" },
  { state: "waiting" },
  { reader: "reader-17", state: "sent" },
  { reader: "reader-300", state: "failed" },
] as const)("mails are found and counted by %o without reading all of them", async (filter) => {
  const plans = await plansOf(database.db, ({ query: on }) => mailLog(on, { ...filter, ...page }))
  expect(plans).toHaveLength(2)
  for (const plan of plans) expect(plan).toMatch(/job_list_mails_(?:reader|state)/)
  expect(readWhole(plans), plans.join("\n\n")).toEqual([])
})

test.each([{}, { state: "sent" }] as const)(
  "a page of mails with %o is read off an index",
  async (filter) => {
    const plans = await plansOf(database.db, ({ query: on }) => mailLog(on, { ...filter, ...page }))
    const listed = plans.find((plan) => plan.startsWith("Limit")) ?? ""
    expect(listed).toContain("job_list_mails")
    expect(readWhole([listed])).toEqual([])
  },
)

test.each([undefined, "mailMoved", "nothing is called so"])(
  "what was given up is found and counted without reading all, called %s",
  async (text) => {
    const asked = { ...page, ...(text === undefined ? {} : { text }) }
    const plans = [
      ...(await plansOf(database.db, ({ query: on }) => findDead(on, asked))),
      ...(await plansOf(database.db, ({ query: on }) => findFailed(on, asked))),
    ]
    expect(plans).toHaveLength(4)
    expect(readWhole(plans), plans.join("\n\n")).toEqual([])
  },
)
