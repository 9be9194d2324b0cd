import { Socket } from "node:net"
import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts"
import type { Drizzle } from "../handles.ts"
import { BatchingSocket } from "./batching-socket.ts"
import { beginWithFirst } from "./begin-with-first.ts"
import { clientOf, sessionOf } from "./drizzle-session.ts"
import { createStatementNames, prepareOften } from "./prepare-often.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Traffic = { packets: number; turns: number }

/** A connection that counts what it sends, and how often it had to wait for an answer before it sent more. */
const counted = (Kind: typeof Socket): { readonly socket: Socket; readonly traffic: Traffic } => {
  const traffic: Traffic = { packets: 0, turns: 0 }
  let isAnswered = true
  const sent = (): void => {
    traffic.packets += 1
    if (isAnswered) traffic.turns += 1
    isAnswered = false
  }
  class Counting extends Kind {
    override _write(...given: Parameters<Socket["_write"]>): void {
      sent()
      super._write(...given)
    }
    override _writev(...given: Parameters<NonNullable<Socket["_writev"]>>): void {
      sent()
      super._writev?.(...given)
    }
  }
  const socket = new Counting()
  socket.on("data", () => {
    isAnswered = true
  })
  return { socket, traffic }
}

type Patched = { readonly Kind?: typeof Socket; readonly patch?: (client: pg.PoolClient) => void }

/** The traffic of `work` over one connection, once that stands. */
const trafficOf = async (
  { Kind = Socket, patch }: Patched,
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<Traffic> => {
  const { socket, traffic } = counted(Kind)
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    pipeline: true,
    stream: () => socket,
  })
  pool.on("connect", (client) => patch?.(client))
  try {
    await pool.query("select 1")
    const { packets, turns } = traffic
    await work(pool)
    return { packets: traffic.packets - packets, turns: traffic.turns - turns }
  } finally {
    await pool.end()
  }
}

const threeAtOnce = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  const answers = await Promise.all([1, 2, 3].map((n) => client.query("select $1::int as n", [n])))
  client.release()
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
}

test("what is asked at once leaves in one packet, where the driver sends one for each", async () => {
  const bare = await trafficOf({}, threeAtOnce)
  const gathered = await trafficOf({ Kind: BatchingSocket }, threeAtOnce)
  expect([bare.packets, gathered.packets]).toEqual([3, 1])
})

/** Drizzle begins by `query` of the connection that it is lent, which is where the patch stands. */
const transaction = async (pool: pg.Pool): Promise<void> => {
  const on: Drizzle = drizzle(pool)
  await on.transaction(async (tx) => {
    const id = async (): Promise<unknown> => (await tx.execute(sql`select txid_current() as id`)).rows
    expect(await id()).toEqual(await id())
  })
}

test("a transaction does not wait for its beginning, as it does with the driver alone", async () => {
  const bare = await trafficOf({}, transaction)
  const patched = await trafficOf({ patch: beginWithFirst }, transaction)
  expect([bare.turns, patched.turns]).toEqual([4, 3])
})

test("a statement is prepared from its fifth use on, by whichever road it is asked, and only with parameters", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const nameOf = createStatementNames()
  pool.on("connect", (client) => prepareOften(client, nameOf))
  const on: Drizzle = drizzle(pool)
  const prepared = async (): Promise<unknown[]> =>
    (await pool.query("select statement from pg_prepared_statements order by name")).rows.map(
      ({ statement }) => statement,
    )
  for (let use = 1; use < 5; use += 1) {
    await pool.query("select $1::int", [use])
    await on.execute(sql`select ${use}::text`)
  }
  expect(await prepared()).toEqual([])
  await pool.query("select $1::int", [5])
  await on.execute(sql`select ${5}::text`)
  expect(await prepared()).toEqual(["select $1::int", "select $1::text"])
  await pool.end()
})

test("a savepoint has the session of its transaction, and no other transaction has it", async () => {
  const { db } = database
  const [inside, outside] = await db.transaction(async (tx) => {
    const nested = await tx.transaction(async (savepoint) => sessionOf(savepoint) === sessionOf(tx))
    const other = await db.transaction(async (another) => sessionOf(another) === sessionOf(tx))
    return [nested, other]
  })
  expect([inside, outside]).toEqual([true, false])
})

test("a handle is asked through the connection of its transaction", async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`)
    const { rows } = await clientOf(tx).query("select to_regclass($1) is not null as seen", ["half_done"])
    expect(rows).toEqual([{ seen: true }])
    const { rows: elsewhere } = await clientOf(db.query).query("select to_regclass($1) is not null as seen", [
      "half_done",
    ])
    expect(elsewhere).toEqual([{ seen: false }])
  })
})
