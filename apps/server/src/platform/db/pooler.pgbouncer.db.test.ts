import { sql } from "drizzle-orm"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { type Pooler, startPooler } from "../../testing/pooler.ts"
import { createLog } from "../log.ts"
import { directProblems, poolerProblems } from "./addresses.ts"
import { createDb, type Db } from "./db.ts"
import { migrate } from "./migrate.ts"

const log = createLog({ level: "silent" })

type Given = {
  readonly to: string
  readonly size?: number
  readonly settings?: Readonly<Record<string, string>>
}

const withPooler = async (
  { to, size = 1, settings = {} }: Given,
  work: (pooler: Pooler) => Promise<void>,
) => {
  const pooler = await startPooler({ to, size, settings })
  try {
    await work(pooler)
  } finally {
    await pooler.stop()
  }
}

const keep = (database: TestDatabase): Promise<readonly string[]> =>
  migrate({ url: database.url, keepsSettings: true, order: [], log })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("a pooler by transaction is refused where sessions are held, and it is said which setting to mend", async () => {
  await withPooler({ to: database.url }, async ({ url }) => {
    expect(await directProblems({ url, directUrl: url, prepares: false })).toEqual([
      expect.stringMatching(/^DATABASE_URL leads to a pooler .*DATABASE_DIRECT_URL set to it/),
    ])
    expect(await directProblems({ url: database.url, directUrl: url, prepares: false })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL leads to a pooler .*allowed: PostgreSQL itself$/),
    ])
  })
})

/** Has a pooler open two connections, both of which it keeps. */
const openTwo = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // check-ignore test-hygiene: the two are lent at the same time, so that there are two
  await Promise.all([1, 2].map(() => pool.query("select pg_sleep(0.2)")))
  await pool.end()
}

test.each([
  ["lends what was used last", "0"],
  ["lends its connections in turns", "1"],
])("also one that swallows start-up options and %s", async (_, inTurns) => {
  const settings = { ignore_startup_parameters: "options", server_round_robin: inTurns }
  await withPooler({ to: database.url, size: 2, settings }, async ({ url }) => {
    await openTwo(url)
    expect(await directProblems({ url, directUrl: url, prepares: false })).toEqual([
      expect.stringContaining("gives a connection away after each transaction"),
    ])
  })
})

test("one that keeps sessions, and swallows start-up options, is told by what it dropped", async () => {
  const settings = { ignore_startup_parameters: "options", pool_mode: "session" }
  await withPooler({ to: inject("databaseUrl"), size: 3, settings }, async ({ url }) => {
    expect(await directProblems({ url, directUrl: url, prepares: false })).toEqual([
      expect.stringMatching(/drops start-up options \(.*IntervalStyle/),
    ])
  })
})

test("PostgreSQL itself is no pooler", async () => {
  const addresses = { url: database.url, directUrl: database.url, prepares: true }
  expect([...(await directProblems(addresses)), ...(await poolerProblems(addresses))]).toEqual([])
})

test("connections that were open before PostgreSQL kept their settings are refused, later ones begin with them", async () => {
  const fresh = await createTestDatabase()
  const directUrl = fresh.url
  await withPooler({ to: directUrl }, async ({ url }) => {
    const addresses = { url, directUrl, prepares: false }
    const before = await poolerProblems(addresses)
    expect(before).toEqual([expect.stringMatching(/IntervalStyle, statement_timeout, .*RECONNECT/)])
    await keep(fresh)
    expect(await poolerProblems(addresses)).toEqual(before)
    await withPooler({ to: directUrl }, async (later) => {
      expect(await poolerProblems({ ...addresses, url: later.url })).toEqual([])
    })
  })
  await fresh.drop()
})

test("two databases are told apart", async () => {
  const other = await createTestDatabase()
  await keep(database)
  await keep(other)
  await withPooler({ to: database.url }, async ({ url }) => {
    expect(await poolerProblems({ url, directUrl: other.url, prepares: false })).toEqual([
      expect.stringContaining("lead to two databases"),
    ])
  })
  await other.drop()
})

test("statements are prepared only where the pooler tells those of its clients apart", async () => {
  await keep(database)
  await withPooler({ to: database.url }, async ({ url, prepares }) => {
    const refusals = await poolerProblems({ url, directUrl: database.url, prepares: true })
    const expected = [expect.stringMatching(/^DATABASE_PREPARED is on/)]
    expect(refusals).toEqual(prepares ? [] : expected)
  })
})

const withTwo = async (work: (one: Db, other: Db) => Promise<void>): Promise<void> => {
  await keep(database)
  await withPooler({ to: database.url, size: 2 }, async ({ url, prepares }) => {
    const options = { url, directUrl: database.url, prepares, max: 4, log }
    const [one, other] = [createDb(options), createDb(options)]
    try {
      await work(one, other)
    } finally {
      await one.close()
      await other.close()
    }
  })
}

test("news and locks go round it", async () => {
  await withTwo(async (one, other) => {
    const heard: string[] = []
    await one.listener.listen("news", (payload) => heard.push(payload))
    await other.transaction((tx) => tx.execute(sql`select pg_notify('news', 'through')`))
    await expect.poll(() => heard).toEqual(["through"])
    const letGo = await one.listener.lock("sweep x")
    expect(await other.listener.lock("sweep x")).toBeUndefined()
    await letGo?.()
    expect(await other.listener.lock("sweep x")).toBeDefined()
  })
})

test("many transactions that ask for another connection do not wait for the pooler's", async () => {
  await withTwo(async (one) => {
    const twice = (): Promise<unknown> =>
      one.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        return await one.query.execute(sql`select 1`)
      })
    expect(await Promise.all(Array.from({ length: 30 }, twice))).toHaveLength(30)
  })
})

test("the same statements from many clients at once get the answers to their own", async () => {
  await withTwo(async (one, other) => {
    const asked = Array.from({ length: 200 }, async (_, nth) => {
      const { rows } = await (nth % 2 === 0 ? one : other).pool.query("select $1::int as n", [nth])
      return rows[0]?.n
    })
    expect(await Promise.all(asked)).toEqual(asked.map((_, nth) => nth))
  })
})
