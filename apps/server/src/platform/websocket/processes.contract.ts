import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ServerProcess, startServerProcess } from "../../endurance/server-process.ts"
import { createUsers, hashPassword } from "../../modules/identity/index.ts"
import { aUser } from "../../modules/identity/testing.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts"
import { builtProgram } from "../../testing/programs.ts"
import { systemClock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import { createLog } from "../log.ts"
import { createMetrics } from "../metrics/metrics.ts"
import type { Bus } from "./bus.ts"
import { createLive } from "./live.ts"
import { connectLive, type LiveClient } from "./testing.ts"

const PATIENT = { timeout: 10_000 } as const

type Given = {
  /** What the servers are told beyond the usual. */
  readonly env: () => Readonly<Record<string, string>>
  readonly createBus: (db: Db) => Bus
}

const PASSWORD = "a long walk by the river 27"

/** Makes an account and signs it in. */
const signIn = async (db: Db, url: string): Promise<{ userId: string; cookie: string }> => {
  const user = aUser({ passwordHash: await hashPassword(PASSWORD) })
  await db.transaction((tx) => createUsers(tx, [user]))
  const response = await fetch(`${url}/Auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
  return { userId: user.id, cookie }
}

/** What several server processes over one database do for the people who are connected to them. */
export const processesContract = ({ env, createBus }: Given): void => {
  let database: TestDatabase
  let dataDir: string
  let bus: Bus
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-processes-"))
    bus = createBus(database.db)
    const main = await builtProgram("server")
    const given = { databaseUrl: database.url, dataDir, env: { DATABASE_POOL: "6", ...env() }, main }
    servers.push(await startServerProcess(given), await startServerProcess(given))
  }, 90_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await bus.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const idsOf = (client: LiveClient): readonly (number | undefined)[] =>
    client.frames.filter(({ id }) => id !== undefined).map(({ id }) => id)

  test("all processes tell; one that is killed is missed by nobody for long", async () => {
    const { db } = database
    const log = createLog({ level: "silent" })
    const { live } = createLive({ db, clock: systemClock, log, metrics: createMetrics(), bus })
    const [one, other] = servers
    if (one === undefined || other === undefined) throw new Error("two servers were started")
    const { userId, cookie } = await signIn(db, one.url)
    const tell = (newApps: number): Promise<void> =>
      db.transaction((tx) => live.publish(tx, { userId, type: "badge.changed", data: { newApps } }))
    const here = await connectLive(one.url, { headers: { cookie } })
    const there = await connectLive(other.url, { headers: { cookie } })

    await tell(1)
    for (const client of [here, there]) await expect.poll(() => idsOf(client), PATIENT).toEqual([1])

    await one.kill()
    expect(await here.closed).toBe(1006)
    await tell(2)
    await tell(3)
    const back = await connectLive(other.url, { headers: { cookie }, last: 1 })
    await expect.poll(() => idsOf(back), PATIENT).toEqual([2, 3])
    await expect.poll(() => idsOf(there), PATIENT).toEqual([1, 2, 3])

    const stopped = other.stop()
    expect(await there.closed).toBe(1012)
    expect(await back.closed).toBe(1012)
    await stopped
  })
}
