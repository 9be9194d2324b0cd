import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const MAIN = path.resolve(import.meta.dirname, "../main.ts")
/** Under which such servers seal fields, unless told otherwise. */
export const SECRET = "a secret that only tests know, 32 characters"
const START_MS = 30_000
const PAUSE_MS = 100

/** A server in a process of its own. */
export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Tells it to drain and waits. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** Options of Node itself, such as limits of its memory. */
  readonly nodeOptions?: readonly string[]
  /** The program to run; the server as its sources stand unless given. */
  readonly main?: string
}

/** Starts the real server over a database and waits until it is ready. */
export const startServerProcess = async ({
  databaseUrl,
  dataDir,
  env = {},
  nodeOptions = [],
  main = MAIN,
}: Options): Promise<ServerProcess> => {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeOptions, main], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ENVIRONMENT: "test",
      NODE_ENV: "test",
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: "16",
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET,
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "1000000",
      RATE_LIMIT_FACTOR: "100000",
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await ready(child, url)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, "exit")
    child.kill(signal)
    await ended
  }
  return { url, pid: child.pid ?? 0, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") }
}

const ready = async (child: ChildProcess, url: string): Promise<void> => {
  for (let waited = 0; waited < START_MS; waited += PAUSE_MS) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`${url}/health/ready`).catch(notYet)
    if (answer?.ok === true) return
    await sleep(PAUSE_MS)
  }
  child.kill("SIGKILL")
  throw new Error(`The server was not ready within ${START_MS} ms`)
}

// Nobody listens yet; the next look tells.
const notYet = (): undefined => undefined

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("No port was given")
  return address.port
}
