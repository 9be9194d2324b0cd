import pLimit from "p-limit"
import type { Db } from "../db/db.ts"
import { takingTurns } from "../db/pool.ts"
import type { Log } from "../log.ts"

type Sweep = { readonly name: string; readonly seconds: number; readonly handler: () => Promise<void> }

type Sweeps = {
  define(sweep: Sweep): void
  start(): void
  stop(): Promise<void>
  runAll(): Promise<void>
}

/** However many are due: each takes one connection at most, and the others belong to requests. */
const AT_A_TIME = 2

/** Regular work that only one process of all does at a time. */
export const createSweeps = ({ db, log }: { readonly db: Db; readonly log: Log }): Sweeps => {
  const sweeps: Sweep[] = []
  const running = new Map<string, Promise<void>>()
  const inTurn = pLimit(AT_A_TIME)
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = true

  const alone = async ({ name, handler }: Sweep): Promise<void> => {
    const letGo = await db.listener.lock(`sweep ${name}`)
    if (letGo === undefined) return
    try {
      await takingTurns(handler)
    } finally {
      await letGo()
    }
  }
  const tick = (sweep: Sweep): void => {
    const { name } = sweep
    // It runs, or waits for its turn.
    if (running.has(name)) return
    const run = inTurn(async () => {
      if (!isStopped) await alone(sweep)
    })
      .catch((error: unknown) => log.error({ err: error, sweep: name }, "a sweep failed"))
      .finally(() => running.delete(name))
    running.set(name, run)
  }
  /** Begins somewhere within the first span, so that those of one span neither come together nor with another process's. */
  const begin = (sweep: Sweep): void => {
    const ms = sweep.seconds * 1_000
    const first = setTimeout(() => {
      timers.delete(first)
      timers.add(setInterval(tick, ms, sweep))
      tick(sweep)
    }, Math.random() * ms)
    timers.add(first)
  }

  return {
    define: (sweep) => {
      if (sweeps.some(({ name }) => name === sweep.name))
        throw new Error(`Two sweeps are called ${sweep.name}`)
      sweeps.push(sweep)
    },
    start: () => {
      isStopped = false
      for (const sweep of sweeps) begin(sweep)
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await Promise.all(running.values())
    },
    runAll: async () => {
      for (const sweep of sweeps) await alone(sweep)
    },
  }
}
