import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { type ServerProcess, startServerProcess } from "../../apps/server/src/endurance/server-process.ts"
import { ensureServerBuild } from "../../tools/run/build-server.ts"
import { SERVER_BUILD } from "../../tools/run/paths.ts"
import type { Filled } from "./filled.ts"
import { nodeLimits } from "./node-limits.ts"
import { type Statement, statementSchema } from "./statement.ts"

/** As `npm start` runs it, but for the log, and with what docs/operations.md tells the C library. */
const ENV = {
  NODE_ENV: "production",
  ENVIRONMENT: "development",
  ARNICA_DEMO: "1",
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
}

const BUILT = path.join(SERVER_BUILD, "main.js")

type Given = {
  readonly filled: Filled
  readonly env?: Readonly<Record<string, string>>
  /** Another program than the built server. */
  readonly main?: string
  /** Of Node's old generation, instead of what `npm start` gives it. */
  readonly heapMb?: number
}

/** Runs `work` with the real server in a process of its own. */
export const withServer = async <T>(
  { filled, env = {}, main = BUILT, heapMb }: Given,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> => {
  if (main === BUILT) await ensureServerBuild((text) => process.stdout.write(`${text}\n`))
  const given = { ...filled, env: { ...ENV, ...env }, nodeOptions: nodeLimits(heapMb) }
  const server = await startServerProcess({ ...given, main })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** A server whose statements are written down. */
export type Recorded = ServerProcess & {
  /** What was written down until now counts for nothing. */
  forget(): Promise<void>
  /** What was written down since it was asked last, which is forgotten. */
  take(): Promise<Statement[]>
}

/**
 * Runs `work` with a server that writes down each statement that it sends to PostgreSQL, and answers those that `work` has neither taken
 * nor forgotten. It runs from its sources, where the driver can be listened to.
 */
export const recordStatements = async (
  { filled, env = {} }: Given,
  work: (server: Recorded) => Promise<unknown>,
): Promise<Statement[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-bench-"))
  const file = path.join(folder, "statements.jsonl")
  const server = await startServerProcess({
    ...filled,
    // Background work would mix its statements in.
    env: { ...ENV, ROLES: "web,api", ...env, RECORD_STATEMENTS_TO: file },
    nodeOptions: ["--import", path.join(import.meta.dirname, "recorder.ts")],
  })
  try {
    const forget = (): Promise<void> => writeFile(file, "")
    const take = async (): Promise<Statement[]> => {
      const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "")
      await forget()
      return lines.map((line) => statementSchema.parse(JSON.parse(line)))
    }
    await forget()
    await work({ ...server, forget, take })
    return await take()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
