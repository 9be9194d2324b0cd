import { access, constants, mkdtemp, rm, statfs } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import pg from "pg"
import { systemClock } from "../platform/clock.ts"
import { createDb } from "../platform/db/db.ts"
import { startCluster } from "../platform/db/embedded/cluster.ts"
import { migrate } from "../platform/db/migrate.ts"
import { createQueue } from "../platform/jobs/queue.ts"
import { createLog } from "../platform/log.ts"
import { migratedModules } from "./modules.ts"

const log = createLog({ level: "silent" })

export const TEMPLATE = "arnica_template"
/** The same with everybody of the hostile suites in it; made when one needs it. */
export const HARNESS_TEMPLATE = "arnica_harness_template"

/** Nothing here outlives a test run, so nothing has to survive a power cut. */
const FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "300",
  shared_buffers: "64MB",
  min_wal_size: "64MB",
  max_wal_size: "256MB",
  autovacuum_naptime: "10min",
  // In the folder of its data.
  unix_socket_directories: process.platform === "win32" ? "" : ".",
  // Each database is small and lives for seconds: planning anew for other values would take longer than what it saves.
  plan_cache_mode: "force_generic_plan",
}

const MEMORY = "/dev/shm"
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Where the files of a run's databases lie: in memory where there is room, else in the folder for temporary files. Each of some
 * thousand databases is a copy of about 1,400 files, which a disk's file system takes six times as long to make and to remove.
 */
const homeOfDatabases = async (): Promise<string> => {
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= ROOM_BYTES ? MEMORY : os.tmpdir()
  } catch {
    // A system without it, such as macOS.
    return os.tmpdir()
  }
}

export type TestCluster = { readonly url: string; stop(): Promise<void> }

/** Statements of tests are short and many: by its socket each costs the machine less than by its port. */
const bySocket = (url: string, dir: string): string => {
  const address = new URL(url)
  if (process.platform !== "win32") address.searchParams.set("host", dir)
  return address.href
}

const databaseOf = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const recreate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of [HARNESS_TEMPLATE, TEMPLATE])
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${TEMPLATE}`)
  } finally {
    await client.end()
  }
}

/** The queue's own tables belong into the template too. */
const prepareJobs = async (url: string): Promise<void> => {
  const db = createDb({ url, max: 2, log })
  const queue = createQueue({ db, clock: systemClock, log })
  await queue.open([])
  await queue.close()
  await db.close()
}

/** Starts the PostgreSQL of a test run (or takes the one of TEST_DATABASE_URL) and prepares the template that tests clone. */
export const startTestCluster = async (given = process.env.TEST_DATABASE_URL): Promise<TestCluster> => {
  const folder = await mkdtemp(path.join(await homeOfDatabases(), "arnica-test-"))
  const dir = path.join(folder, "postgres")
  const cluster = given === undefined ? await startCluster({ dir, settings: FAST }) : undefined
  const url = given ?? bySocket(cluster?.url("postgres") ?? "", dir)
  const stop = async (): Promise<void> => {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await recreate(url)
    const template = databaseOf(url, TEMPLATE)
    await migrate({ url: template, order: migratedModules(), log })
    await prepareJobs(template)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}
