import type { Db } from "../db/db.ts"
import type { Log } from "../log.ts"

type Sweep = { readonly name: string; readonly seconds: number; readonly handler: () => Promise<void> }

type Sweeps = {
  define(sweep: Sweep): void
  start(): void
  stop(): Promise<void>
  runAll(): Promise<void>
}

/** Regular work that only one process of all does at a time. */
export const createSweeps = ({ db, log }: { readonly db: Db; readonly log: Log }): Sweeps => {
  const sweeps: Sweep[] = []
  const running = new Set<Promise<void>>()
  let timers: NodeJS.Timeout[] = []

  /** The lock belongs to a session, so it goes with a process that dies. */
  const alone = async (sweep: Sweep): Promise<void> => {
    const client = await db.pool.connect()
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        "SELECT pg_try_advisory_lock(hashtextextended($1, 7170033)) AS mine",
        [`sweep ${sweep.name}`],
      )
      if (rows[0]?.mine !== true) return
      try {
        await sweep.handler()
      } finally {
        await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 7170033))", [
          `sweep ${sweep.name}`,
        ])
      }
    } finally {
      client.release()
    }
  }
  const tick = (sweep: Sweep): void => {
    const run = alone(sweep)
      .catch((error: unknown) => log.error({ err: error, sweep: sweep.name }, "a sweep failed"))
      .finally(() => running.delete(run))
    running.add(run)
  }

  return {
    define: (sweep) => {
      if (sweeps.some(({ name }) => name === sweep.name))
        throw new Error(`Two sweeps are called ${sweep.name}`)
      sweeps.push(sweep)
    },
    start: () => {
      timers = sweeps.map((sweep) => setInterval(tick, sweep.seconds * 1000, sweep))
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      timers = []
      await Promise.all(running)
    },
    runAll: async () => {
      for (const sweep of sweeps) await alone(sweep)
    },
  }
}
