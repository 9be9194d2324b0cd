import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync } from "node:fs"
import type { Binaries } from "./binaries.ts"
import { dataFolderFor } from "./placement.ts"
import type { RunAs } from "./run-as.ts"

export type Launch = {
  readonly dir: string
  readonly logFile: string
  readonly port: number
  readonly binaries: Binaries
  readonly account: RunAs | undefined
  /** Server settings by name. */
  readonly settings: Readonly<Record<string, string>>
}

/**
 * Starts PostgreSQL and stops it when its standard input closes, which is also what happens when we are killed.
 * In a session of its own, so that Ctrl-C reaches us alone and we can let requests end before the database goes.
 */
const KEEPER =
  'trap "" INT TERM HUP; "$0" "$@" & server=$!; cat >/dev/null; kill -INT $server 2>/dev/null; wait $server'

/** Starts the server process; it is not ready yet. */
export const launch = async (options: Launch): Promise<ChildProcess> => {
  const { dir, logFile, port, binaries, account, settings } = options
  const folder = await dataFolderFor(dir, account)
  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const args = [binaries.postgres, "-D", folder, "-p", String(port), ...flags]
  const log = openSync(logFile, "a", 0o600)
  try {
    const rest = { cwd: dir, detached: true, stdio: ["pipe", log, log], ...account } satisfies Parameters<
      typeof spawn
    >[2]
    if (process.platform === "win32") return spawn(binaries.postgres, args.slice(1), rest)
    return spawn("/bin/sh", ["-c", KEEPER, ...args], rest)
  } finally {
    closeSync(log)
  }
}

/** Resolves when the process has ended. */
export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once("exit", () => resolve())
  })
