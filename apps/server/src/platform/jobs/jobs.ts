import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { fromDrizzle, type PgBoss } from "pg-boss"
import type { z } from "zod"
import type { Tx } from "../db/db.ts"
import { type FailedJob, findFailed, isFailed, type JobHealth, readHealth } from "./health.ts"
import { createQueue, type QueueNeeds } from "./queue.ts"
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
  /** How much waits or runs of each kind, and how much failed for good. */
  health(): Promise<readonly JobHealth[]>
  /** What failed for good, the newest first. */
  failed(): Promise<readonly FailedJob[]>
  /** Has a job run again that failed for good; says whether there was one. */
  retry(job: Pick<FailedJob, "name" | "id">): Promise<boolean>
  /** Runs every sweep once. For tests. */
  sweep(): Promise<void>
}

type Erased = {
  readonly name: string
  readonly cron: string | undefined
  readonly run: (data: unknown) => Promise<void>
}
type Taken = { readonly id: string; readonly data: unknown }

const BATCH = 20

/** Takes what is due of one kind and does it, one batch; says how many jobs that were. */
const drainBatch = async (boss: PgBoss, { name, run }: Erased): Promise<number> => {
  const jobs = await boss.fetch<unknown>(name, { batchSize: BATCH })
  for (const job of jobs) {
    await run(job.data).then(
      () => boss.complete(name, job.id),
      () => boss.fail(name, job.id),
    )
  }
  return jobs.length
}

const runAgain = async (boss: PgBoss, { name, id }: Pick<FailedJob, "name" | "id">): Promise<boolean> => {
  await boss.retry(name, id)
  return true
}

const schedule = async (boss: PgBoss, { name, cron, run }: Erased): Promise<void> => {
  if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: "UTC" })
  const options = { pollingIntervalSeconds: 2, batchSize: 1, localConcurrency: 2 } as const
  await boss.work(name, options, async (jobs: readonly Taken[]) => {
    for (const job of jobs) await run(job.data)
  })
}

/** Background work in the same database as all else: nothing is lost when a process dies. */
export const createJobs = (needs: QueueNeeds): Jobs => {
  const definitions = new Map<string, Erased>()
  const sweeps = createSweeps(needs)
  const queue = createQueue(needs)
  const open = (): Promise<PgBoss> => queue.open(definitions.keys())

  const logged = (name: string, run: (data: unknown) => Promise<void>) => async (data: unknown) => {
    try {
      await run(data ?? {})
    } catch (error) {
      needs.log.warn({ err: error, job: name }, "a job failed; it will run again")
      throw error
    }
  }

  return {
    define: ({ name, schema, handler, cron }) => {
      if (definitions.has(name)) throw new Error(`Two jobs are called ${name}`)
      definitions.set(name, { name, cron, run: logged(name, async (data) => handler(schema.parse(data))) })
    },
    enqueue: async ({ name, data, startAfter, singletonKey }, tx) => {
      const boss = await open()
      const options = {
        // Without a key of its own every job is another one.
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter === undefined ? {} : { startAfter: new Date(startAfter) }),
        ...(tx === undefined ? {} : { db: fromDrizzle(tx, sql) }),
      }
      await boss.send({ name, data: Object(data), options })
    },
    every: sweeps.define,
    prepare: async () => {
      await open()
    },
    start: async () => {
      const boss = await queue.work(definitions.keys())
      for (const definition of definitions.values()) await schedule(boss, definition)
      sweeps.start()
    },
    stop: async () => {
      await sweeps.stop()
      await queue.close()
    },
    drain: async () => {
      const boss = await open()
      let done = 0
      for (let found = 1; found > 0; done += found) {
        found = 0
        for (const definition of definitions.values()) found += await drainBatch(boss, definition)
      }
      return done
    },
    health: () => readHealth(needs.db),
    failed: () => findFailed(needs.db),
    retry: async (job) => (await isFailed(needs.db, job)) && (await runAgain(await open(), job)),
    sweep: sweeps.runAll,
  }
}
