import { afterAll, beforeAll, expect, test } from "vitest"
import { serveThings, type Things } from "./testing.ts"

let things: Things

beforeAll(async () => {
  things = await serveThings()
})
afterAll(() => things.server.close())

test("the same key answers the same result, refusals included", async () => {
  const first = await things.post({ name: "one" }, { "idempotency-key": "key-1" })
  const again = await things.post({ name: "one" }, { "idempotency-key": "key-1" })
  expect(first.statusCode).toBe(201)
  expect(again.statusCode).toBe(201)
  expect(again.body).toBe(first.body)
  expect(again.headers.location).toBe(first.headers.location)
  expect(again.headers["idempotency-replayed"]).toBe("true")

  const refused = await things.post({ name: "taken" }, { "idempotency-key": "key-2" })
  const refusedAgain = await things.post({ name: "taken" }, { "idempotency-key": "key-2" })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().data).toEqual({ nearest: [1] })
  expect(refusedAgain.body).toBe(refused.body)
})

test("the same key with another body is refused, and after a day it is free", async () => {
  await things.post({ name: "a" }, { "idempotency-key": "key-3" })
  const other = await things.post({ name: "b" }, { "idempotency-key": "key-3" })
  expect(other.statusCode).toBe(422)
  expect(other.json().errorCode).toBe("idempotencyKeyReused")
  things.server.clock.advance(24 * 3_600_000 + 1)
  expect((await things.post({ name: "b" }, { "idempotency-key": "key-3" })).statusCode).toBe(201)
})

test("of concurrent twins one runs and all get its answer", async () => {
  const before = things.making.made
  let open = (): void => undefined
  things.making.gate = new Promise((resolve) => {
    open = resolve
  })
  const twins = Array.from({ length: 5 }, () => things.post({ name: "twin" }, { "idempotency-key": "key-4" }))
  setTimeout(open, 150)
  const bodies = (await Promise.all(twins)).map((response) => response.body)
  expect(new Set(bodies).size).toBe(1)
  expect(things.making.made).toBe(before + 1)
})

test("a key whose runner died runs again once its lease is over", async () => {
  const { db } = things.server.platform
  await things.post({ name: "dead" }, { "idempotency-key": "key-5" })
  await db.pool.query("UPDATE platform.idempotency SET state = 'running', status = NULL WHERE key = 'key-5'")
  things.server.clock.advance(60_001)
  const again = await things.post({ name: "dead" }, { "idempotency-key": "key-5" })
  expect(again.statusCode).toBe(201)
  expect(again.headers["idempotency-replayed"]).toBeUndefined()
})

test("a key that is no key is refused", async () => {
  expect((await things.post({ name: "a" }, { "idempotency-key": "two words" })).statusCode).toBe(400)
})

test("an answer is kept sealed, by the key of whom it was for, and goes with that key", async () => {
  const { db, fields } = things.server.platform
  const headers = { "idempotency-key": "key-6" }
  const first = await things.post({ name: "quiet" }, headers)
  const { rows } = await db.pool.query(
    "SELECT t.*, t::text AS line FROM platform.idempotency t WHERE key = 'key-6'",
  )
  expect(rows[0]?.body.includes("quiet")).toBe(false)
  expect(rows[0]?.line).not.toContain(Buffer.from("quiet").toString("hex"))
  expect((await things.post({ name: "quiet" }, headers)).body).toBe(first.body)

  await db.transaction((tx) => fields.destroy(tx, rows[0]?.actor))
  const later = await things.post({ name: "quiet" }, headers)
  expect(later.statusCode).toBe(201)
  expect(later.headers["idempotency-replayed"]).toBeUndefined()
  expect(later.body).not.toBe(first.body)
  // Of somebody whose key is gone nothing is kept any more.
  expect((await db.pool.query("SELECT FROM platform.idempotency WHERE key = 'key-6'")).rowCount).toBe(0)
})
