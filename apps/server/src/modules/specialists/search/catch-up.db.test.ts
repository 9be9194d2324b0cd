import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../../testing/server.ts"
import { createCatalog } from "../../catalog/index.ts"
import { createSpecialists, type Specialists } from "../index.ts"
import { anOffer, aSpecialist, plantSpecialists } from "../testing.ts"
import { createCatchUp } from "./catch-up.ts"
import { createIndex, type SearchIndex } from "./engine/index-state.ts"

type Modules = { readonly sync: () => Promise<void>; readonly specialists: Specialists }

const compose = (platform: Platform): Modules => {
  const catalog = createCatalog(platform)
  return { sync: catalog.sync, specialists: createSpecialists(platform, { catalog }) }
}

let server: TestServer<Modules>

beforeAll(async () => {
  server = await createTestServer({ compose })
  await server.modules.sync()
})
afterAll(() => server.close())

const plant = async (given: Parameters<typeof aSpecialist>[0] = {}): Promise<number> => {
  const target = { db: server.platform.db, specialists: server.modules.specialists }
  const [planted] = await plantSpecialists(target, [aSpecialist(given)])
  return planted?.id ?? 0
}

const searching = (on: Queryable = server.platform.db.query) => {
  const index = createIndex()
  return { index, catchUp: createCatchUp({ on, index }) }
}

/** What the index knows of a specialist. */
const knownOf = (index: SearchIndex, id: number) => {
  const at = index.numbers.get(id)
  if (at === undefined) return null
  const { RON, EUR, firstFree, firstEvening, firstWeekend, starsSum } = index.columns
  return {
    listed: ((index.listed.words[at >>> 5] ?? 0) & (1 << at)) !== 0,
    RON: RON[at],
    EUR: EUR[at],
    free: [firstFree[at], firstEvening[at], firstWeekend[at]],
    starsSum: starsSum[at],
    city: index.single.city.codes[index.single.city.numbers[at] ?? 0],
    name: index.remembered.get(at)?.name,
  }
}

test("a new specialist is known with everything that the directory says", async () => {
  const { index, catchUp } = searching()
  const id = await plant({ city: "Iași" })
  await catchUp()
  expect(knownOf(index, id)).toEqual({
    listed: true,
    RON: 18_000,
    EUR: 3_600,
    free: [Number.NaN, Number.NaN, Number.NaN],
    starsSum: 0,
    city: "Iași",
    name: "Ioana Mureșan",
  })
})

test("a changed name, prices, stars, first free times and status are known at the next call", async () => {
  const { specialists } = server.modules
  const id = await plant()
  const { index, catchUp } = searching()
  await catchUp()

  await server.platform.db.transaction(async (tx) => {
    await tx.execute(sql`update specialists.specialist set last_name = 'Rusu' where id = ${id}`)
    await tx.execute(sql`update specialists.offer_price set amount = 21000 where currency = 'RON' and offer_id in
      (select id from specialists.offer where specialist_id = ${id})`)
    await tx.execute(sql`delete from specialists.offer_price where currency = 'EUR' and offer_id in
      (select id from specialists.offer where specialist_id = ${id})`)
    await specialists.rebuildDirectory(tx, [id])
  })
  await catchUp()
  expect(knownOf(index, id)).toMatchObject({ name: "Ioana Rusu", RON: 21_000, EUR: Number.NaN })

  const free = {
    specialistId: id,
    firstFree: TEST_NOW + 1,
    firstEvening: TEST_NOW + 2,
    firstWeekend: TEST_NOW + 3,
  }
  await server.platform.db.transaction(async (tx) => {
    await specialists.setFirstFree(tx, [free])
    await specialists.setStars(tx, [{ specialistId: id, sum: 9, count: 2 }])
  })
  await catchUp()
  expect(knownOf(index, id)).toMatchObject({ free: [TEST_NOW + 1, TEST_NOW + 2, TEST_NOW + 3], starsSum: 9 })

  await server.platform.db.transaction((tx) =>
    specialists.changeStatus(tx, {
      specialistId: id,
      to: "suspended",
      by: "admin",
      comment: "Licence expired",
    }),
  )
  await catchUp()
  expect(knownOf(index, id)?.listed).toBe(false)
})

/** Once nobody on the whole PostgreSQL is at work who began before: what may still change is read again each time. */
const eldersDone = async (): Promise<void> => {
  const { pool } = server.platform.db
  const now = (await pool.query("select pg_current_xact_id()::text as id")).rows[0]?.id
  const isOver = async (): Promise<unknown> =>
    (await pool.query("select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as over", [now])).rows[0]
      ?.over
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
}

test("only what changed is read again", async () => {
  const [quiet, loud] = [await plant(), await plant({ offers: [anOffer({ prices: { RON: 500 } })] })]
  await eldersDone()
  const { index, catchUp } = searching()
  await catchUp()
  // A mark that reading the row again would wipe.
  for (const id of [quiet, loud]) index.columns.RON[index.numbers.get(id) ?? 0] = 1
  await server.platform.db.transaction((tx) => server.modules.specialists.rebuildDirectory(tx, [loud]))
  await catchUp()
  expect([knownOf(index, quiet)?.RON, knownOf(index, loud)?.RON]).toEqual([1, 500])
})

test("what is written, but not yet committed while others catch up, is not lost", async () => {
  const id = await plant()
  const other = await plant()
  const { index, catchUp } = searching()
  await catchUp()
  await server.platform.db.transaction(async (tx) => {
    await server.modules.specialists.setStars(tx, [{ specialistId: id, sum: 5, count: 1 }])
    // A younger transaction commits first, and a search sees it.
    await server.platform.db.transaction((younger) =>
      server.modules.specialists.setStars(younger, [{ specialistId: other, sum: 3, count: 1 }]),
    )
    await catchUp()
    expect([knownOf(index, id)?.starsSum, knownOf(index, other)?.starsSum]).toEqual([0, 3])
  })
  await catchUp()
  expect(knownOf(index, id)?.starsSum).toBe(5)
})

/** The database, with something to wait for after each answer, before the caller sees it. */
const watched = (answered: (nth: number) => Promise<void>): Queryable => {
  let asked = 0
  return new Proxy(server.platform.db.query, {
    get: (on, key) => {
      if (key !== "execute") return Reflect.get(on, key)
      return async (query: Parameters<Queryable["execute"]>[0]) => {
        asked += 1
        const nth = asked
        const answer = await on.execute(query)
        await answered(nth)
        return answer
      }
    },
  })
}

const setStars = (id: number, sum: number): Promise<void> =>
  server.platform.db.transaction((tx) =>
    server.modules.specialists.setStars(tx, [{ specialistId: id, sum, count: 1 }]),
  )

// Each run asks twice: for the horizon, then for the rows.
const FIRST_ROWS = 2

test("a change that comes while rows are being read is known to all who ask after it, for one run more", async () => {
  const id = await plant()
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let asked = 0
  const { index, catchUp } = searching(
    watched(async (nth) => {
      asked = nth
      if (nth !== FIRST_ROWS) return
      begun.resolve()
      await release.promise
    }),
  )
  const first = catchUp()
  await begun.promise
  await setStars(id, 4)
  const late = [catchUp(), catchUp(), catchUp()]
  release.resolve()
  await first
  expect(knownOf(index, id)?.starsSum).toBe(0)
  await Promise.all(late)
  expect(knownOf(index, id)?.starsSum).toBe(4)
  expect(asked).toBe(2 * FIRST_ROWS)
})

test("who waited and comes back again gets a run that began after they asked", async () => {
  const id = await plant()
  const { index, catchUp } = searching()
  const [, second] = [catchUp(), catchUp()]
  await second
  await setStars(id, 2)
  await catchUp()
  expect(knownOf(index, id)?.starsSum).toBe(2)
})

test("a failed run is told to its own caller; those who waited get theirs, and nothing is left out", async () => {
  const id = await plant()
  let isBroken = true
  const { index, catchUp } = searching(
    watched(async (nth) => {
      if (isBroken && nth === FIRST_ROWS) throw new Error("connection lost")
    }),
  )
  const [failed, waiting] = [catchUp(), catchUp()]
  await expect(failed).rejects.toThrow("connection lost")
  await waiting
  isBroken = false
  expect(knownOf(index, id)?.listed).toBe(true)
})
