import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { z } from "zod"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { createDb, type Db } from "../db/db.ts"
import { createLog } from "../log.ts"
import { type CallCounts, createCallCounts } from "./call-counts.ts"

const log = createLog({ level: "silent" })
const secret = "a secret that only tests know, 32 characters"
const MINUTE = 60_000

let database: TestDatabase
const opened: { readonly db: Db; readonly counts: CallCounts }[] = []

/** The counts of a process of its own. */
const aProcess = (): CallCounts => {
  const db = createDb({ url: database.url, max: 2, log, applicationName: "counts under test" })
  const counts = createCallCounts({ on: db.query, log, secret })
  opened.push({ db, counts })
  return counts
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map(({ counts }) => counts.stop()))
  await Promise.all(opened.map(({ db }) => db.close()))
  await database.drop()
})

const callsOf = async (counts: CallCounts, call: Parameters<CallCounts["count"]>[0]): Promise<number> =>
  (await counts.count(call)).calls

const countedSchema = z.array(z.object({ calls: z.int(), length: z.int() }))
const kept = async () =>
  countedSchema.parse(
    (await database.db.pool.query("SELECT calls, length(key) AS length FROM platform.call_count")).rows,
  )

test("a small limit is exact over two processes, one after the other and side by side", async () => {
  const [here, there] = [aProcess(), aProcess()]
  const turns = { key: "in turn", most: 6, windowMs: MINUTE }
  const seen: number[] = []
  for (let n = 0; n < 4; n += 1) seen.push(await callsOf(here, turns), await callsOf(there, turns))
  // Whoever is over the limit is told so from memory.
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 7])

  const together = { key: "side by side", most: 6, windowMs: MINUTE }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => callsOf(n % 2 === 0 ? here : there, together)),
  )
  expect(answers.filter((calls) => calls <= together.most).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test("of a large limit every process knows soon what the others let in", async () => {
  const [here, there] = [aProcess(), aProcess()]
  const call = { key: "large", most: 200, windowMs: MINUTE }
  for (const counts of [here, there])
    for (let n = 1; n <= 120; n += 1) expect(await callsOf(counts, call)).toBe(n)
  for (const counts of [here, there])
    await expect.poll(() => callsOf(counts, call)).toBeGreaterThan(call.most)
})

test("who seldom calls costs the database nothing, and who is refused no more than before", async () => {
  const counts = aProcess()
  const before = (await kept()).length
  for (let n = 1; n < 10; n += 1) await counts.count({ key: "seldom", most: 200, windowMs: MINUTE })
  const strict = { key: "refused", most: 2, windowMs: MINUTE }
  for (let n = 0; n < 50; n += 1) await counts.count(strict)
  const rows = await kept()
  expect(rows.length).toBe(before + 1)
  expect(rows.at(-1)).toEqual({ calls: 2, length: 32 })
})

test("limits are apart, and begin anew when their time is over", async () => {
  const [here, there] = [aProcess(), aProcess()]
  const call = { key: "a short one", most: 2, windowMs: 400 }
  for (const counts of [here, there, here]) await counts.count(call)
  const refused = await there.count(call)
  expect(refused.calls).toBeGreaterThan(2)
  expect(refused.leftMs).toBeGreaterThan(0)
  expect(refused.leftMs).toBeLessThanOrEqual(400)
  expect(await callsOf(there, { ...call, key: "another one" })).toBe(1)
  await expect.poll(() => callsOf(here, call)).toBe(1)
  await expect.poll(() => callsOf(there, call)).toBe(2)
})

test("the end of a window and the beginning of the next one travel together", async () => {
  const warned = vi.spyOn(log, "warn")
  const counts = aProcess()
  const call = { key: "without a pause", most: 200, windowMs: 300 }
  for (let n = 0; n < 30; n += 1) await counts.count(call)
  await expect.poll(() => callsOf(counts, call)).toBe(1)
  for (let n = 0; n < 30; n += 1) await counts.count(call)
  await counts.stop()
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test("windows that are over are forgotten, others are not", async () => {
  const counts = aProcess()
  await counts.count({ key: "over", most: 1, windowMs: 1 })
  await counts.count({ key: "running", most: 1, windowMs: MINUTE })
  const running = async (): Promise<number> => {
    await counts.clean()
    const { rowCount } = await database.db.pool.query(
      "SELECT FROM platform.call_count WHERE ends_at < clock_timestamp()",
    )
    return rowCount ?? -1
  }
  await expect.poll(running).toBe(0)
  expect(await callsOf(aProcess(), { key: "running", most: 1, windowMs: MINUTE })).toBe(2)
})

test("without the database each process goes by its own count", async () => {
  const db = createDb({ url: database.url, max: 1, log, applicationName: "gone" })
  const counts = createCallCounts({ on: db.query, log, secret })
  const call = { key: "alone", most: 3, windowMs: MINUTE }
  expect(await callsOf(counts, call)).toBe(1)
  await db.close()
  const seen: number[] = []
  for (let n = 0; n < 3; n += 1) seen.push(await callsOf(counts, call))
  expect(seen).toEqual([2, 3, 4])
})
