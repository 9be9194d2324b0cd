import type { ChildProcess } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { type Binaries, findBinaries } from "./binaries.ts"
import { initialise, SUPERUSER } from "./initialise.ts"
import { reachableBinaries } from "./placement.ts"
import { choosePort } from "./ports.ts"
import { forgetPostmaster, isAlive, readPostmaster } from "./postmaster.ts"
import { ended, launch } from "./process.ts"
import { accountFor, type RunAs } from "./run-as.ts"

export type ClusterOptions = {
  /** The data folder; `<dir>-password`, `<dir>-port`, `<dir>-owner` and `<dir>.log` stand beside it. */
  readonly dir: string
  /** Server settings by name, over the built-in ones. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A running PostgreSQL of our own. */
export type Cluster = {
  readonly port: number
  /** Whether another living process started it and will stop it. */
  readonly shared: boolean
  /** Connection address of a database of this cluster. */
  url(database: string): string
  /** Makes a database unless it exists. */
  ensureDatabase(name: string): Promise<void>
  /** Shuts it down cleanly and waits for it; leaves a shared one alone. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000
const POLL_MS = 25

const DEFAULTS = { jit: "off", max_connections: "120", shared_buffers: "128MB", log_min_messages: "warning" }

type Known = {
  readonly dir: string
  readonly password: string
  readonly binaries: Binaries
  readonly account: RunAs | undefined
  readonly settings: Readonly<Record<string, string>>
}

const urlOf = (known: Known, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${encodeURIComponent(known.password)}@127.0.0.1:${port}/${database}`

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on("error", () => undefined)
  try {
    await client.connect()
    await client.query("SELECT 1")
    return true
  } catch {
    // Not up yet, still recovering, or not ours: all mean no.
    return false
  } finally {
    // It may never have been open.
    await client.end().catch(() => undefined)
  }
}

const ownerOf = async (dir: string): Promise<number | undefined> => {
  const owner = Number(await readFile(`${dir}-owner`, "utf8").catch(() => ""))
  return Number.isInteger(owner) && owner > 0 ? owner : undefined
}

const livesElsewhere = (pid: number | undefined): boolean => {
  if (pid === undefined || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // No such process: whoever started the database is gone.
    return false
  }
}

const untilGone = async (pid: number): Promise<void> => {
  for (let waited = 0; waited < STOP_TIMEOUT_MS; waited += POLL_MS) {
    if (!(await isAlive(pid))) return
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} seconds`)
}

const clusterOf = (
  known: Known,
  port: number,
  end: { shared: boolean; stop: () => Promise<void> },
): Cluster => ({
  port,
  shared: end.shared,
  url: (database) => urlOf(known, port, database),
  ensureDatabase: async (name) => {
    const client = new pg.Client({ connectionString: urlOf(known, port, "postgres") })
    await client.connect()
    try {
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name])
      if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    } finally {
      await client.end()
    }
  },
  stop: end.stop,
})

/** A server that already runs on this folder: somebody else's, or one whose owner was killed. */
const findRunning = async (known: Known): Promise<Cluster | undefined> => {
  const running = await readPostmaster(known.dir)
  if (running === undefined) return undefined
  const owner = await ownerOf(known.dir)
  for (let waited = 0; waited < STOP_TIMEOUT_MS && (await isAlive(running.pid)); waited += POLL_MS) {
    const now = await readPostmaster(known.dir)
    if (now?.pid === running.pid && now.ready && (await answers(urlOf(known, now.port, "postgres")))) {
      if (livesElsewhere(owner))
        return clusterOf(known, now.port, { shared: true, stop: async () => undefined })
      await writeFile(`${known.dir}-owner`, String(process.pid))
      const stop = async (): Promise<void> => {
        process.kill(running.pid, "SIGINT")
        await untilGone(running.pid)
      }
      return clusterOf(known, now.port, { shared: false, stop })
    }
    await sleep(POLL_MS)
  }
  if (await isAlive(running.pid)) {
    throw new Error(
      `Process ${running.pid} holds ${known.dir} but does not answer as PostgreSQL. End it and start again.`,
    )
  }
  await forgetPostmaster(known.dir)
  return undefined
}

const untilReady = async (child: ChildProcess, known: Known): Promise<number | undefined> => {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    if (child.exitCode !== null || child.signalCode !== null) return undefined
    const postmaster = await readPostmaster(known.dir)
    if (postmaster?.ready === true && (await answers(urlOf(known, postmaster.port, "postgres"))))
      return postmaster.port
    await sleep(POLL_MS)
  }
  return undefined
}

const ATTEMPTS = 3

const startFresh = async (known: Known): Promise<Cluster> => {
  const logFile = `${known.dir}.log`
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const port = await choosePort(`${known.dir}-port`)
    const child = await launch({ ...known, port, logFile })
    const ready = await untilReady(child, known)
    if (ready !== undefined) {
      await writeFile(`${known.dir}-port`, String(ready))
      await writeFile(`${known.dir}-owner`, String(process.pid))
      const stop = async (): Promise<void> => {
        child.stdin?.end()
        await ended(child)
      }
      return clusterOf(known, ready, { shared: false, stop })
    }
    child.stdin?.end()
    await ended(child)
  }
  const log = await readFile(logFile, "utf8").catch(() => "")
  throw new Error(`The embedded PostgreSQL did not start. The end of ${logFile}:\n${log.slice(-1500)}`)
}

/** Starts the embedded PostgreSQL on a data folder, which is made the first time and recovered after a crash. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const dir = path.resolve(options.dir)
  const account = await accountFor(dir)
  const binaries = await reachableBinaries(await findBinaries(), account)
  const password = await initialise({ dir, binaries, account })
  const known = { dir, password, binaries, account, settings: { ...DEFAULTS, ...options.settings } }
  return (await findRunning(known)) ?? (await startFresh(known))
}
