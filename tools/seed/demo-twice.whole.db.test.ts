import { afterAll, beforeAll, expect, test } from "vitest"
import type { Modules } from "../../apps/server/src/compose.ts"
import type { TestServer } from "../../apps/server/src/testing/server.ts"
import { filled } from "./testing.ts"

const FILLING_MS = 120_000

let server: TestServer<Modules>
let twin: TestServer<Modules>
beforeAll(async () => {
  server = await filled()
  twin = await filled()
}, 2 * FILLING_MS)
afterAll(async () => {
  await server.close()
  await twin.close()
})

const rowsOf = async (place: TestServer<Modules>, sql: string): Promise<unknown[]> =>
  (await place.platform.db.pool.query(sql)).rows

test("the same clock gives the same marketplace", async () => {
  for (const sql of [
    "select id, email, first_name, last_name, time_zone, language, created_at from identity.user_account order by email",
    `select user_id, url, title, gender, domain_code, city, time_zone, practising_since, licence_number, premium
        from specialists.specialist order by url`,
    "select specialist_id, language, heading, description from specialists.profile_text order by 1, 2",
    "select o.*, p.currency, p.amount from specialists.offer o join specialists.offer_price p on p.offer_id = o.id order by o.id, 9",
    "select uuid, specialist_id, stars, text, language, author_name, created_at from reviews.review order by uuid",
    "select specialist_id, zone, step_minutes, horizon_days, first_free from scheduling.schedule order by 1",
    "select specialist_id, weekday, start_minute, end_minute from scheduling.weekly_window order by 1, 2, 3",
    `select specialist_id, client_id, start_at, status, price, currency from booking.appointment
        order by specialist_id, start_at, client_id`,
    "select t.* from store.listing_text t join store.listing l on l.uuid = t.listing and l.available order by 1, 2",
  ]) {
    const rows = await rowsOf(server, sql)
    expect(rows.length).toBeGreaterThan(100)
    expect(await rowsOf(twin, sql), sql).toEqual(rows)
  }
})

test("it is filled on a Sunday afternoon as well, when free times come together behind the weekend", {
  timeout: FILLING_MS,
}, async () => {
  const sunday = await filled(Date.parse("2026-11-29T14:40:00Z"))
  try {
    expect((await rowsOf(sunday, "select 1 from booking.appointment")).length).toBeGreaterThan(100)
  } finally {
    await sunday.close()
  }
})
