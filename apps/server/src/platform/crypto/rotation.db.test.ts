import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import type { Opened } from "./sealing.ts"
import { testFields, testRing } from "./testing.ts"

type Kept = {
  readonly at: { owner: string; table: string; column: string; row: string }
  readonly sealed: Buffer
}

const CHILD = path.resolve(import.meta.dirname, "../../endurance/rotation-child.ts")
const OLD = testRing("old")
const BOTH = testRing("new", "old")
const NEW = testRing("new")

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** A field of a new owner, sealed by a process that has this ring. */
const keep = async (ring = OLD): Promise<Kept> => {
  const at = { owner: randomUUID(), table: "t", column: "c", row: randomUUID() }
  return {
    at,
    sealed: await testFields(database.db, ring).sealText(database.db.query, { at, value: at.row }),
  }
}
const keepMany = async (count: number): Promise<readonly Kept[]> => {
  const kept: Kept[] = []
  for (let n = 0; n < count; n += 1) kept.push(await keep())
  return kept
}
const open = (kept: Kept, ring = NEW): Promise<Opened<string>> =>
  testFields(database.db, ring).openText(database.db.query, kept)

const die = async (dieAt: number): Promise<NodeJS.Signals | null> => {
  const child = spawn(process.execPath, [CHILD, JSON.stringify({ url: database.url, dieAt })], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  await once(child, "exit")
  return child.signalCode
}

test("after turning, the old key of the ring is not needed", async () => {
  const kept = await keepMany(450)
  const { rotation } = testFields(database.db, BOTH)
  expect(await rotation.state()).toEqual({ current: 0, retired: 450, missing: [] })
  expect(await rotation.run()).toBe(450)
  expect(await rotation.run()).toBe(0)
  expect(await rotation.state()).toEqual({ current: 450, retired: 0, missing: [] })
  for (const each of kept.slice(0, 20)) expect(await open(each)).toEqual({ kind: "open", value: each.at.row })
})

test("reads and writes go on while keys turn", async () => {
  const kept = [...(await keepMany(420))]
  let turning = true
  const writer = async (): Promise<void> => {
    while (turning) {
      kept.push(await keep(kept.length % 2 === 0 ? OLD : BOTH))
      const some = kept[5 + (kept.length % 97)]
      if (some !== undefined) expect(await open(some, BOTH)).toEqual({ kind: "open", value: some.at.row })
    }
  }
  const writers = [writer(), writer()]
  const shredder = testFields(database.db, BOTH)
  const gone = kept.slice(0, 5)
  const turned = Promise.all([testFields(database.db, BOTH).rotation.run(), shredder.rotation.run()])
  for (const { at } of gone) await database.db.transaction((tx) => shredder.destroy(tx, at.owner))
  await turned
  turning = false
  await Promise.all(writers)
  // What servers with the former settings wrote meanwhile is turned by the next run.
  await shredder.rotation.run()
  for (const each of kept.slice(5)) expect(await open(each)).toEqual({ kind: "open", value: each.at.row })
  for (const each of gone) expect(await open(each)).toEqual({ kind: "destroyed" })
})

test("who is killed while keys turn loses nothing, and the next run ends it", async () => {
  const kept = await keepMany(500)
  expect(await die(2)).toBe("SIGKILL")
  const { rotation } = testFields(database.db, BOTH)
  expect(await rotation.state()).toEqual({ current: 200, retired: 300, missing: [] })
  for (const each of [kept[0], kept[250], kept[499]]) {
    if (each !== undefined) expect(await open(each, BOTH)).toEqual({ kind: "open", value: each.at.row })
  }
  expect(await rotation.run()).toBe(300)
  for (const each of kept.slice(0, 20)) expect(await open(each)).toEqual({ kind: "open", value: each.at.row })
})

test("a key of the ring that was removed too early is named, and nothing is lost", async () => {
  const kept = await keep()
  const early = testFields(database.db, NEW)
  expect(await early.rotation.run()).toBe(0)
  expect(await early.rotation.state()).toEqual({ current: 0, retired: 0, missing: ["old"] })
  await expect(open(kept)).rejects.toThrow('FIELD_KEYS lacks the key "old"')
  expect(await open(kept, BOTH)).toEqual({ kind: "open", value: kept.at.row })
})
