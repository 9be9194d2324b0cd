import { compose, MIGRATION_ORDER, type Modules } from "../compose.ts"
import { createSimulatedClock } from "../platform/clock.ts"
import { loadConfig } from "../platform/config/config.ts"
import type { Db } from "../platform/db/db.ts"
import { createLog } from "../platform/log.ts"
import { createServer, type Server } from "../platform/server.ts"
import type { Platform } from "../platform/types.ts"
import { SECRET } from "./server-process.ts"

/** Counts the steps of a process, and ends it at one of them as kill -9 would. */
export type Life = { readonly step: () => void; readonly steps: () => number }

/** A life that ends at step `dieAt`, counted from 1; never with 0. */
export const createLife = (dieAt: number): Life => {
  let steps = 0
  return {
    steps: () => steps,
    step: () => {
      steps += 1
      if (steps === dieAt) process.kill(process.pid, "SIGKILL")
    },
  }
}

/**
 * Every transaction is two steps: the moment before it begins, when all that went out before has happened and is not
 * recorded, and the moment after it has committed, when it is recorded and nobody has been told.
 */
const crashableDb = (db: Db, life: Life): Db => ({
  ...db,
  transaction: async (work, options) => {
    life.step()
    const result = await db.transaction(work, options)
    life.step()
    return result
  },
})

/** The whole server over a database, on a clock that stands still, with a life that ends. */
export const createCrashableServer = (given: {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly now: number
  readonly life: Life
  /** Adds steps to those of the transactions, before the modules are put together. */
  readonly watch?: (platform: Platform) => void
  readonly env?: Readonly<Record<string, string>>
}): Promise<Server<Modules>> =>
  createServer({
    config: loadConfig({
      ENVIRONMENT: "test",
      DATA_DIR: given.dataDir,
      PORT: "0",
      SECRET,
      RATE_LIMIT_PER_MINUTE: "1000000",
      RATE_LIMIT_FACTOR: "1000",
      ...given.env,
    }),
    clock: createSimulatedClock(given.now),
    log: createLog({ level: "silent" }),
    databaseUrl: given.databaseUrl,
    compose: (platform, registry) => {
      given.watch?.(platform)
      return compose({ ...platform, db: crashableDb(platform.db, given.life) }, registry)
    },
    endpoints: {},
    migrationOrder: MIGRATION_ORDER,
  })
