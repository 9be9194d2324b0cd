import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createTestServer, type TestServer } from "../../testing/server.ts"

const KINDS = ["test.one", "test.two", "test.three", "test.four"]
/** A quarter of the pool of twelve. */
const SHARE = 3

let server: TestServer<void>
let running = 0
let most = 0
let done = 0
const opened = Promise.withResolvers<void>()

beforeAll(async () => {
  server = await createTestServer({
    env: { DATABASE_POOL: "12" },
    compose: ({ jobs, db }) => {
      const handler = async (): Promise<void> => {
        running += 1
        most = Math.max(most, running)
        // What a job asks for at once takes turns on one connection.
        await db.transaction(() => opened.promise)
        running -= 1
        done += 1
      }
      for (const name of KINDS) jobs.define({ name, schema: z.object({}), handler })
    },
  })
})
afterAll(() => server.close())

test("of jobs of many kinds as many run as have a share of the connections, and who asks meanwhile gets one", async () => {
  const { jobs, db } = server.platform
  for (const name of [...KINDS, ...KINDS]) await jobs.enqueue({ name, data: {} })
  await jobs.start()
  await expect.poll(() => running).toBe(SHARE)
  // check-ignore test-hygiene: whatever would begin beside them has time to
  await db.pool.query("SELECT pg_sleep(0.5)")
  expect({ running, done, waiting: db.pool.waitingCount }).toEqual({ running: SHARE, done: 0, waiting: 0 })
  opened.resolve()
  await expect.poll(() => done).toBe(2 * KINDS.length)
  expect(most).toBe(SHARE)
  await jobs.stop()
})
