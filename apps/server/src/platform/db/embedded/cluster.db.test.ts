import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import pg from "pg"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type Cluster, startCluster } from "./cluster.ts"
import { isAlive, readPostmaster } from "./postmaster.ts"

let folder: string
let dir: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "arnica-cluster-"))
  dir = path.join(folder, "postgres")
})
afterEach(async () => {
  const left = await readPostmaster(dir)
  if (left !== undefined && (await isAlive(left.pid))) process.kill(left.pid, "SIGQUIT")
  await expect
    .poll(async () => left === undefined || !(await isAlive(left.pid)), { timeout: 10_000 })
    .toBe(true)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const query = async (cluster: Cluster, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: cluster.url("shop") })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process that starts the cluster, says so, and waits to be killed. */
const startElsewhere = async (): Promise<ChildProcess> => {
  const module = new URL("./cluster.ts", import.meta.url).href
  const script = `const { startCluster } = await import(${JSON.stringify(module)})
    const cluster = await startCluster({ dir: ${JSON.stringify(dir)} })
    console.log("up " + cluster.port); setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  if (child.stdout !== null) await once(child.stdout, "data")
  return child
}

test("starts, keeps what it is told, and starts again on the same port", async () => {
  const first = await startCluster({ dir })
  await first.ensureDatabase("shop")
  await first.ensureDatabase("shop")
  await query(first, "CREATE TABLE kept AS SELECT 1 AS n")
  await first.stop()
  expect(await readPostmaster(dir)).toBeUndefined()

  const second = await startCluster({ dir })
  expect(second.port).toBe(first.port)
  expect(await query(second, "SELECT n FROM kept")).toEqual([{ n: 1 }])
  await second.stop()
})

test("compares and folds letters of every script", async () => {
  const cluster = await startCluster({ dir })
  await cluster.ensureDatabase("shop")
  await query(cluster, "CREATE EXTENSION pg_trgm")
  const [row] = await query(
    cluster,
    "SELECT lower('ΨΥΧΗ Психе ȘĂ') AS low, similarity('психолог', 'психологи') > 0.5 AS alike",
  )
  expect(row).toEqual({ low: "ψυχη психе șă", alike: true })
  await cluster.stop()
})

test("recovers what was committed when the database itself is killed", async () => {
  const first = await startCluster({ dir })
  await first.ensureDatabase("shop")
  await query(first, "CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n")
  const postmaster = await readPostmaster(dir)
  if (postmaster === undefined) throw new Error("no postmaster")
  process.kill(postmaster.pid, "SIGKILL")
  await expect.poll(() => isAlive(postmaster.pid)).toBe(false)

  const second = await startCluster({ dir })
  expect(await query(second, "SELECT count(*)::int AS n FROM kept")).toEqual([{ n: 1000 }])
  await second.stop()
})

test("goes down when its owner is killed, and comes up for the next", async () => {
  const owner = await startElsewhere()
  owner.kill("SIGKILL")
  await once(owner, "exit")
  const next = await startCluster({ dir })
  expect(next.shared).toBe(false)
  await next.stop()
  expect(await readPostmaster(dir)).toBeUndefined()
})

test("a living owner's database is shared and left alone", async () => {
  const owner = await startElsewhere()
  const guest = await startCluster({ dir })
  expect(guest.shared).toBe(true)
  await guest.stop()
  expect((await readPostmaster(dir))?.ready).toBe(true)
  owner.kill("SIGKILL")
  await once(owner, "exit")
  await expect.poll(() => readPostmaster(dir), { timeout: 10_000 }).toBeUndefined()
})
