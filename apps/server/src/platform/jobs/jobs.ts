import { sql } from "drizzle-orm"
import { fromDrizzle, type Db as IDatabase, PgBoss } from "pg-boss"
import type { z } from "zod"
import type { Clock } from "../clock.ts"
import type { Db, Tx } from "../db/db.ts"
import type { Log } from "../log.ts"
import { createJobTime } from "./simulated-time.ts"
import { createSweeps } from "./sweeps.ts"

type Definition<S extends z.ZodType> = {
  /** `<module>.<what>`: the queue's name. */
  readonly name: string
  /** What a job carries. Checked when it is put in and when it is taken out. */
  readonly schema: S
  /** Does one job. What it throws makes the job run again later, six times at most. */
  readonly handler: (data: z.output<S>) => Promise<void>
  /** Five fields, UTC: also runs by itself, with `{}` as data. */
  readonly cron?: string
}

type Enqueued = {
  readonly name: string
  readonly data: unknown
  /** Not before this instant, in milliseconds since the epoch. */
  readonly startAfter?: number
  /** While a job with this key waits, another is not put in. */
  readonly singletonKey?: string
}

export type Jobs = {
  define<S extends z.ZodType>(definition: Definition<S>): void
  /** Puts a job in; in the transaction of `tx` when one is given, so that it exists exactly when the rest does. */
  enqueue(job: Enqueued, tx?: Tx): Promise<void>
  /** Runs `handler` every so many seconds in one process of all: for sweeps that a minute is too coarse for. */
  every(sweep: {
    readonly name: string
    readonly seconds: number
    readonly handler: () => Promise<void>
  }): void
  /** Makes the queues. Every process does that once before it puts jobs in. */
  prepare(): Promise<void>
  /** Begins to work in the background. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Does what is due now until nothing is left, and says how many jobs that were. For tests and tools. */
  drain(): Promise<number>
  /** Runs every sweep once. For tests. */
  sweep(): Promise<void>
}

type Needs = { readonly db: Db; readonly clock: Clock; readonly log: Log }
type Erased = {
  readonly name: string
  readonly cron: string | undefined
  readonly run: (data: unknown) => Promise<void>
}

const SCHEMA = "pgboss"
const RETRIES = {
  retryLimit: 6,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
}
const BATCH = 20

/** pg-boss hands back what our own timers gave it. */
const clear = (timer: unknown): void => {
  if (timer instanceof Object && Symbol.toPrimitive in timer) clearTimeout(Number(timer))
}

/** Has pg-boss use our connections instead of a pool of its own. */
const overPool = (db: Db): IDatabase => ({
  executeSql: async (text, values) => {
    const { rows } = await db.pool.query(text, values)
    return { rows: rows ?? [] }
  },
  listen: async (channel, hear, onReconnect) => {
    const unlisten = await db.listener.listen(channel, hear)
    onReconnect()
    return { close: async () => unlisten() }
  },
})

/** Background work in the same database as all else: nothing is lost when a process dies. */
export const createJobs = ({ db, clock, log }: Needs): Jobs => {
  const definitions = new Map<string, Erased>()
  const sweeps = createSweeps({ db, log })
  const time = createJobTime({ db, clock, log })
  let boss: PgBoss | undefined
  let preparing: Promise<PgBoss> | undefined

  const begin = async (supervise: boolean): Promise<PgBoss> => {
    const made = new PgBoss({
      db: overPool(db),
      schema: SCHEMA,
      supervise,
      schedule: supervise,
      useListenNotify: supervise,
      clock: { now: clock.now, setTimeout, clearTimeout: clear, setInterval, clearInterval: clear },
    })
    made.on("error", (error) => log.error({ err: error }, "the job queue stumbled"))
    await made.start()
    await time.install()
    for (const name of definitions.keys())
      await made.createQueue(name, { ...RETRIES, policy: "standard", notify: true })
    return made
  }
  const ready = async (): Promise<PgBoss> => {
    preparing ??= begin(false)
    boss = await preparing
    return boss
  }
  const runOne = async (definition: Erased, job: { id: string; data: unknown }): Promise<void> => {
    try {
      await definition.run(job.data ?? {})
    } catch (error) {
      log.warn({ err: error, job: definition.name, jobId: job.id }, "a job failed; it will run again")
      throw error
    }
  }

  return {
    define: ({ name, schema, handler, cron }) => {
      if (definitions.has(name)) throw new Error(`Two jobs are called ${name}`)
      definitions.set(name, { name, cron, run: async (data) => handler(schema.parse(data)) })
    },
    enqueue: async ({ name, data, startAfter, singletonKey }, tx) => {
      const open = await ready()
      await time.tell()
      const options = {
        ...(startAfter === undefined ? {} : { startAfter: new Date(startAfter) }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(tx === undefined ? {} : { db: fromDrizzle(tx, sql) }),
      }
      await open.send({ name, data: Object(data), options })
    },
    every: sweeps.define,
    prepare: async () => {
      await ready()
    },
    start: async () => {
      await (await preparing)?.stop({ graceful: false })
      preparing = begin(true)
      const open = await ready()
      for (const definition of definitions.values()) {
        if (definition.cron !== undefined)
          await open.schedule(definition.name, definition.cron, {}, { tz: "UTC" })
        await open.work(
          definition.name,
          { pollingIntervalSeconds: 2, batchSize: 1, localConcurrency: 2 },
          async (jobs) => {
            for (const job of jobs) await runOne(definition, job)
          },
        )
      }
      time.follow()
      sweeps.start()
    },
    stop: async () => {
      time.rest()
      await sweeps.stop()
      await (await preparing)?.stop({ graceful: true, timeout: 10_000 })
      preparing = undefined
    },
    drain: async () => {
      const open = await ready()
      await time.tell()
      let done = 0
      for (let found = 1; found > 0; ) {
        found = 0
        for (const definition of definitions.values()) {
          const jobs = await open.fetch(definition.name, { batchSize: BATCH })
          found += jobs.length
          for (const job of jobs) {
            await runOne(definition, job).then(
              () => open.complete(definition.name, job.id),
              () => open.fail(definition.name, job.id),
            )
            done += 1
          }
        }
      }
      return done
    },
    sweep: sweeps.runAll,
  }
}
