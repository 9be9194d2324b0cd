import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { LANES, SECONDS } from "./load.ts"

/** PostgreSQL's own load program; Debian has it in `postgresql-contrib`. */
export const PGBENCH = "/usr/bin/pgbench"

const RUN_LENGTH = 100_000
let runs = 0

/** Transactions a second of a script, with its statements prepared, from as many lanes as the server is asked from. */
export const runPgbench = async (given: {
  readonly databaseUrl: string
  readonly script: string
}): Promise<number> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-pgbench-"))
  const file = path.join(folder, "script.sql")
  await writeFile(file, given.script)
  const { username, password, hostname, port, pathname } = new URL(given.databaseUrl)
  runs += 1
  const { stdout } = await promisify(execFile)(
    PGBENCH,
    [
      "-n",
      "-M",
      "prepared",
      "-c",
      `${LANES}`,
      "-j",
      "2",
      "-T",
      `${SECONDS}`,
      "-f",
      file,
      "-D",
      `k=${runs * RUN_LENGTH}`,
    ],
    {
      env: {
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: pathname.slice(1),
      },
    },
  )
  await rm(folder, { recursive: true, force: true })
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  const failed = /failed transactions: ([1-9]\d*)/.exec(stdout)?.[1]
  if (rate === undefined || failed !== undefined) throw new Error(`pgbench: ${stdout}`)
  return Number(rate)
}
