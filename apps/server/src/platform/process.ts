import { ConfigError } from "./config/config.ts"
import { MigrationError } from "./db/migrate.ts"
import type { Log } from "./log.ts"

type Runnable = { start(): Promise<string | undefined>; stop(): Promise<void> }

type Options = {
  readonly server: Runnable
  readonly log: Log
  readonly onStarted?: (address: string | undefined) => Promise<void> | void
  /** Runs after the server has stopped: a database of our own goes down here. */
  readonly afterStop?: () => Promise<void>
  /** Another reason to drain than a signal, once it comes true. */
  readonly until?: Promise<string>
  /** Rejects when there is nothing left to drain, which ends the run at once. */
  readonly unless?: Promise<never>
}

const DRAIN_MS = 25_000

/** The first signal drains; a second one is somebody who will not wait. */
const nextSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, resolve)
  })

/** Runs a server until the process is told to stop, then lets it end its work; at most 25 seconds long. */
export const runUntilSignal = async (options: Options): Promise<void> => {
  const { server, log, onStarted, afterStop, until, unless } = options
  const signalled: Promise<string> = nextSignal()
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a rejection that nobody handled"))
  const address = await server.start()
  await onStarted?.(address)
  const signal = await Promise.race([signalled, until, unless].filter((reason) => reason !== undefined))
  log.info({ signal }, "draining")
  const late = setTimeout(() => {
    log.error("draining took too long")
    process.exit(1)
  }, DRAIN_MS)
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(130))
  await server.stop()
  await afterStop?.()
  clearTimeout(late)
  log.info("stopped")
}

/** What the server stands on is gone, so that it cannot go on; the message says what, for whoever started it. */
export class GroundGoneError extends Error {
  override readonly name = "GroundGoneError"
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE"

/** Why a server did not start, for whoever started it: a plain sentence where we know, else where it happened. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof GroundGoneError)
    return error.message
  if (isBusy(error)) return "The port is taken by another program. Set PORT to a free one, such as PORT=3001."
  return error instanceof Error ? `The server cannot start: ${error.stack ?? error.message}` : String(error)
}
