import { randomUUID } from "node:crypto"
import pLimit from "p-limit"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import { takingTurns } from "../db/pool.ts"
import type { Log } from "../log.ts"
import { failureText } from "./failure-text.ts"
import {
  beginRun,
  breakOff,
  endRun,
  findPeriodic,
  noteRuns,
  type PeriodicRow,
  type WholeRun,
} from "./periodic-repository.ts"
import { isDailyDue, isDueAmongAll, isLate, lookEveryMs, nextDue, type Timing } from "./timing.ts"

type Sweep = { readonly name: string; readonly timing: Timing; readonly handler: () => Promise<void> }

/** A kind of periodic work, and how it went last. Instants in epoch milliseconds. */
export type PeriodicWork = {
  readonly name: string
  readonly timing: Timing
  readonly state: "never" | "running" | "succeeded" | "failed" | "brokenOff"
  readonly startedAt: number | null
  /** How long the last run took that ended by itself, in milliseconds. */
  readonly tookMs: number | null
  /** What the last failure was, without anything that somebody wrote. */
  readonly error: string | null
  /** Runs in a row that failed or were broken off. */
  readonly failures: number
  readonly succeededAt: number | null
  /** When it is due next, in the past for what nobody has come to yet. Null for what never ran. */
  readonly dueAt: number | null
  /** Whether nobody came to it for long after it was due: no process works, or the one that does is stuck. */
  readonly isLate: boolean
}

type Sweeps = {
  define(sweep: Sweep): void
  start(): void
  stop(): Promise<void>
  /** Does the one of that name now, as its timer would. Throws what it throws. */
  run(name: string): Promise<void>
  /** Does all that are due, one after the other. Throws what the first that fails throws. */
  runAll(): Promise<void>
  /** How each stands, as it was written down: what was broken off is under way until somebody looks after it. */
  read(): Promise<readonly PeriodicWork[]>
  /** The same, having looked whether what seems to be under way was broken off. */
  lookAfter(): Promise<readonly PeriodicWork[]>
}

type Needs = { readonly db: Db; readonly clock: Clock; readonly log: Log }

/** However many are due: each takes one connection at most, and the others belong to requests. */
const AT_A_TIME = 2

const nameOfLease = ({ name }: Pick<Sweep, "name">): string => `sweep ${name}`

/** Runs `act` while this process alone of all has the lease of that name, unless anybody has it. */
const underLease = async (
  { listener }: Pick<Db, "listener">,
  { name, act }: { readonly name: string; readonly act: () => Promise<void> },
): Promise<void> => {
  const letGo = await listener.lock(nameOfLease({ name }))
  if (letGo === undefined) return
  try {
    await act()
  } finally {
    await letGo()
  }
}

const presentWork = (
  { name, timing }: Sweep,
  of: { last: PeriodicRow | undefined; now: number },
): PeriodicWork => {
  const { last, now } = of
  const state = last === undefined ? "never" : (last.outcome ?? "running")
  const dueAt = nextDue(timing, of)
  return {
    name,
    timing,
    state,
    startedAt: last?.startedAt ?? null,
    tookMs: last?.tookMs ?? null,
    error: last?.error ?? null,
    failures: last?.failures ?? 0,
    succeededAt: last?.succeededAt ?? null,
    dueAt,
    isLate: state !== "running" && isLate(timing, { dueAt, now }),
  }
}

/** Runs of periodic work that leave a record of themselves. */
const createRuns = ({ db, clock }: Needs) => {
  const noted = async ({ name, handler }: Sweep): Promise<void> => {
    const run = { name, runId: randomUUID() }
    await beginRun(db.query, { ...run, now: clock.now() })
    const began = performance.now()
    const end = (error: string | null): Promise<void> =>
      endRun(db.query, { ...run, error, now: clock.now(), tookMs: performance.now() - began })
    try {
      await takingTurns(handler)
    } catch (error) {
      await end(failureText(error))
      throw error
    }
    await end(null)
  }
  /** A timer comes as often as its work; it may have lost the work of a day to another process. */
  const isDue = async ({ name, timing }: Sweep): Promise<boolean> => {
    if (timing.kind === "interval") return true
    const last = await findPeriodic(db.query, [name])
    return isDailyDue(timing.at, { last: last.get(name), now: clock.now() })
  }
  /** Does it and says how it went, to be written down with others. */
  const whole = async ({ name, handler }: Sweep, done: WholeRun[]): Promise<void> => {
    const startedAt = clock.now()
    const began = performance.now()
    const end = (error: string | null): unknown =>
      done.push({ name, startedAt, now: clock.now(), tookMs: performance.now() - began, error })
    try {
      await takingTurns(handler)
    } catch (error) {
      end(failureText(error))
      throw error
    }
    end(null)
  }
  return {
    /** Does it, if it is due and nobody else is at it. */
    alone: async (sweep: Sweep): Promise<void> => {
      const act = async (): Promise<void> => {
        if (await isDue(sweep)) await noted(sweep)
      }
      await underLease(db, { name: sweep.name, act })
    },
    /** Does all that are due and that nobody else is at, one after the other, and writes them down together. */
    allDue: async (sweeps: readonly Sweep[]): Promise<void> => {
      const { taken, letGo } = await db.listener.lockAll(sweeps.map(nameOfLease))
      const done: WholeRun[] = []
      try {
        const last = await findPeriodic(
          db.query,
          sweeps.map(({ name }) => name),
        )
        for (const sweep of sweeps) {
          const isDue = isDueAmongAll(sweep.timing, { last: last.get(sweep.name), now: clock.now() })
          if (isDue && taken.has(nameOfLease(sweep))) await whole(sweep, done)
        }
      } finally {
        await noteRuns(db.query, done)
        await letGo()
      }
    },
    /** What is written down of these. */
    read: async (sweeps: readonly Sweep[]): Promise<readonly PeriodicWork[]> => {
      const rows = await findPeriodic(
        db.query,
        sweeps.map(({ name }) => name),
      )
      const now = clock.now()
      return sweeps.map((sweep) => presentWork(sweep, { last: rows.get(sweep.name), now }))
    },
    /** Writes down of those that seem to be under way which were broken off: whoever works holds the lease. */
    settle: async (names: readonly string[]): Promise<void> => {
      for (const [name, { runId, outcome }] of await findPeriodic(db.query, names)) {
        if (outcome === null) await underLease(db, { name, act: () => breakOff(db.query, { name, runId }) })
      }
    },
  }
}

/** Periodic work, which one process of all does at a time. */
export const createSweeps = (needs: Needs): Sweeps => {
  const { log } = needs
  const sweeps: Sweep[] = []
  const running = new Map<string, Promise<void>>()
  const inTurn = pLimit(AT_A_TIME)
  const timers = new Set<NodeJS.Timeout>()
  const runs = createRuns(needs)
  let isStopped = true

  const tick = (sweep: Sweep): void => {
    const { name } = sweep
    // It runs, or waits for its turn.
    if (running.has(name)) return
    const run = inTurn(async () => {
      if (!isStopped) await runs.alone(sweep)
    })
      .catch((error: unknown) => log.error({ err: error, sweep: name }, "a sweep failed"))
      .finally(() => running.delete(name))
    running.set(name, run)
  }
  /** Begins somewhere within the first span, so that those of one span neither come together nor with another process's. */
  const begin = (sweep: Sweep): void => {
    const ms = lookEveryMs(sweep.timing)
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
    run: async (name) => {
      const sweep = sweeps.find((each) => each.name === name)
      if (sweep === undefined) throw new Error(`No sweep is called ${name}`)
      await runs.alone(sweep)
    },
    runAll: async () => {
      await runs.allDue(sweeps)
    },
    read: () => runs.read(sweeps),
    lookAfter: async () => {
      await runs.settle(sweeps.map(({ name }) => name))
      return await runs.read(sweeps)
    },
  }
}
