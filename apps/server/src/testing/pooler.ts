import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import { probePort } from "../platform/db/embedded/ports.ts"
import { accountFor } from "../platform/db/embedded/run-as.ts"

export type Pooler = {
  /** The same database as the one it was started for, through it; others by their names. */
  readonly url: string
  /** Whether it tells apart the statements that its clients prepare by name. */
  readonly prepares: boolean
  stop(): Promise<void>
}

type Options = {
  /** The address of a database that it stands in front of. */
  readonly to: string
  /** How many connections to each database it lends out. */
  readonly size: number
  /** Settings of PgBouncer over those of a test. */
  readonly settings?: Readonly<Record<string, string>>
}

const PROGRAM = "pgbouncer"
/** Debian keeps it where the path of most people does not lead. */
const env = { PATH: [process.env.PATH ?? "", "/usr/sbin"].join(path.delimiter) }
const run = promisify(execFile)

/** Since 1.21; Debian 12 has 1.18. */
const knowsStatements = async (): Promise<boolean> => {
  const { stdout } = await run(PROGRAM, ["--version"], { env })
  const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

type Place = Options & { readonly port: number; readonly prepares: boolean; readonly logFile: string }

const configuration = ({ to, size, settings, port, prepares, logFile }: Place): string => {
  const { hostname, port: behind, username, password } = new URL(to)
  const database = [
    `host=${hostname} port=${behind === "" ? "5432" : behind}`,
    `user=${quoted(decodeURIComponent(username))} password=${quoted(decodeURIComponent(password))}`,
  ]
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: String(port),
    unix_socket_dir: "",
    // Whoever reaches it is the user above: it listens on this machine alone, for as long as a test runs.
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: String(size),
    max_client_conn: "500",
    logfile: logFile,
    ...(prepares ? { max_prepared_statements: "200" } : {}),
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  return ["[databases]", `* = ${database.join(" ")}`, "[pgbouncer]", ...lines, ""].join("\n")
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    // It does not listen yet.
    return false
  } finally {
    await client.end()
  }
}

const untilReady = async ({ child, url }: { child: ChildProcess; url: string }): Promise<boolean> => {
  while (child.exitCode === null) {
    if (await answers(url)) return true
    await sleep(50)
  }
  return false
}

/** A PgBouncer of our own that gives connections away after each transaction. For tests. */
export const startPooler = async (options: Options): Promise<Pooler> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-pooler-"))
  const account = await accountFor(path.join(folder, "pooler"))
  const port = await probePort({ port: 0, host: "127.0.0.1" })
  if (port === undefined) throw new Error("There is no free port for PgBouncer")
  const prepares = await knowsStatements()
  const [file, logFile] = [path.join(folder, "pgbouncer.ini"), path.join(folder, "pgbouncer.log")]
  await writeFile(file, configuration({ ...options, port, prepares, logFile }), { mode: 0o600 })
  // It refuses to run as root.
  for (const owned of [folder, file]) if (account !== undefined) await chown(owned, account.uid, account.gid)
  const child = spawn(PROGRAM, [file], { ...account, env, stdio: "ignore" })
  await once(child, "spawn")
  const ended = once(child, "exit")
  const stop = async (): Promise<void> => {
    // What another signal means changed between its versions, and there is nothing to lose.
    if (child.exitCode === null) child.kill("SIGKILL")
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const { pathname } = new URL(options.to)
  const url = `postgres://pooled@127.0.0.1:${port}${pathname}`
  if (await untilReady({ child, url })) return { url, prepares, stop }
  const log = await readFile(logFile, "utf8").catch(() => "")
  await stop()
  throw new Error(`PgBouncer did not start:\n${log.slice(-1500)}`)
}
