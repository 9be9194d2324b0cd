import { Socket } from "node:net"
import pg from "pg"
import { BatchingSocket } from "../apps/server/src/platform/db/patches/batching-socket.ts"
import { beginWithFirst } from "../apps/server/src/platform/db/patches/begin-with-first.ts"
import { createStatementNames, prepareOften } from "../apps/server/src/platform/db/patches/prepare-often.ts"
import { inTwoWays } from "../apps/server/src/platform/db/statement.bench.ts"
import { atLeast, type Row } from "./row.ts"
import { withFilled } from "./support/filled.ts"
import { inTurns, type Measure } from "./support/rounds.ts"

const LANES = 8
const EACH = 500
/** So that statements are prepared and code is compiled before it counts. */
const WARM = 50
/** Less is no gain, and the patch goes. */
const LEAST = 1.05

const USER = "select id, email from identity.user_account where number = $1"
const SESSIONS = `select u.id, count(s.user_id) as sessions from identity.user_account u
  left join identity.session s on s.user_id = u.id where u.number = $1 group by u.id`

/** All that a connection of the server has, in the order in which the server puts it there. */
type Patches = { readonly gathers: boolean; readonly prepares: boolean; readonly begins: boolean }
const ALL: Patches = { gathers: true, prepares: true, begins: true }

const poolOf = (url: string, { gathers, prepares, begins }: Patches): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: LANES,
    pipeline: true,
    stream: () => (gathers ? new BatchingSocket() : new Socket()),
  })
  const nameOf = createStatementNames()
  pool.on("connect", (client) => {
    if (prepares) prepareOften(client, nameOf)
    if (begins) beginWithFirst(client)
  })
  return pool
}

/** What is done over and over on a connection. */
type Work = (client: pg.PoolClient) => () => Promise<unknown>

/** How often a second eight connections did the work, each on its own. */
const rateOf =
  (url: string, { patches, work }: { readonly patches: Patches; readonly work: Work }): Measure =>
  async () => {
    const pool = poolOf(url, patches)
    const clients = await Promise.all(Array.from({ length: LANES }, () => pool.connect()))
    const all = (times: number): Promise<unknown> =>
      Promise.all(
        clients.map(async (client) => {
          const act = work(client)
          for (let n = 0; n < times; n += 1) await act()
        }),
      )
    try {
      await all(WARM)
      const start = performance.now()
      await all(EACH)
      return (LANES * EACH * 1_000) / (performance.now() - start)
    } finally {
      for (const client of clients) client.release()
      await pool.end()
    }
  }

const fourAtOnce: Work = (client) => () => Promise.all([1, 2, 3, 4].map((id) => client.query(USER, [id])))

const transaction: Work = (client) => async () => {
  await client.query("begin isolation level read committed read write")
  await client.query(USER, [1])
  await client.query("commit")
}

const read: Work = (client) => () => client.query(SESSIONS, [1])

type Case = { readonly name: string; readonly without: Patches; readonly work: Work; readonly bare?: Work }

const CASES: readonly Case[] = [
  {
    name: "four statements at once, in a packet each",
    without: { ...ALL, gathers: false },
    work: fourAtOnce,
  },
  {
    name: "a short transaction, waiting for its beginning",
    without: { ...ALL, begins: false },
    work: transaction,
  },
  { name: "a short read, not prepared", without: { ...ALL, prepares: false }, work: read },
  {
    name: "a statement written out, put together by Drizzle",
    without: ALL,
    work: (client) => {
      const { writtenOut } = inTwoWays(client)
      return () => writtenOut(1)
    },
    bare: (client) => {
      const { byDrizzle } = inTwoWays(client)
      return () => byDrizzle(1)
    },
  },
]

/** What each patch of the driver and of Drizzle gains, beside the same work without it alone. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", async ({ databaseUrl }) => {
    const rows: Row[] = []
    for (const { name, without, work, bare = work } of CASES) {
      const rates = await inTurns({
        name,
        ours: rateOf(databaseUrl, { patches: ALL, work }),
        peer: rateOf(databaseUrl, { patches: without, work: bare }),
      })
      rows.push(atLeast({ name, unit: "1/s", ...rates, least: LEAST }))
    }
    return rows
  })
