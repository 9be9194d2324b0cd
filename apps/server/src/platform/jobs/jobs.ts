import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import pLimit, { type LimitFunction } from "p-limit"
import { fromDrizzle, type PgBoss } from "pg-boss"
import type { z } from "zod"
import type { Fields } from "../crypto/fields.ts"
import type { Asked, Paged } from "../db/asked.ts"
import type { Tx } from "../db/handles.ts"
import { takingTurns } from "../db/pool.ts"
import {
  dropFailed,
  type FailedJob,
  findDue,
  findFailed,
  isFailed,
  type JobHealth,
  readHealth,
} from "./health.ts"
import { createQueue, type QueueNeeds } from "./queue.ts"
import { createSealedContent, makeContentKey, type SealedContent } from "./sealed-content.ts"
import { createSweeps, type PeriodicWork } from "./sweeps.ts"

type Definition<S extends z.ZodType> = {
  /** `<module>.<what>`: the queue's name. */
  readonly name: string
  /** What a job carries. Checked when it is put in and when it is taken out. */
  readonly schema: S
  /** Does one job. What it throws makes the job run again later, six times at most. */
  readonly handler: (data: z.output<S>) => Promise<void>
  /** Seals in the queue what a job carries, but for the parts named here, and drops it once the job is done. */
  readonly sealedBut?: readonly string[]
}

type Enqueued = {
  readonly name: string
  readonly data: unknown
  /** Not before this instant, in milliseconds since the epoch. */
  readonly startAfter?: number | undefined
  /** While a job with this key waits, another is not put in. */
  readonly singletonKey?: string
}

export type Jobs = {
  define<S extends z.ZodType>(definition: Definition<S>): void
  /** Puts a job in; in the transaction of `tx` when one is given, so that it exists exactly when the rest does. */
  enqueue(job: Enqueued, tx?: Tx): Promise<void>
  /** Runs `handler` every so many seconds, in one process of all at a time. */
  every(sweep: {
    readonly name: string
    readonly seconds: number
    readonly handler: () => Promise<void>
  }): void
  /**
   * Runs `handler` once a day, within ten minutes after a time of day (`"03:15"`, UTC), or as soon as a process works
   * again; what fails is tried again ten minutes later.
   */
  daily(sweep: { readonly name: string; readonly at: string; readonly handler: () => Promise<void> }): void
  /** Makes the queues and the key of what they seal. Every process does that once before it puts jobs in. */
  prepare(): Promise<void>
  /** Begins to work in the background. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Does what is due now until nothing is left, and says how many jobs that were. For tests and tools. */
  drain(): Promise<number>
  /** How much waits or runs of each kind, and how much failed for good. */
  health(): Promise<readonly JobHealth[]>
  /** A page of what failed for good, the newest first. */
  failed(asked: Asked): Promise<Paged<FailedJob>>
  /** Has a job run again that failed for good; says whether there was one. */
  retry(job: Pick<FailedJob, "name" | "id">): Promise<boolean>
  /** Drops a job that failed for good; says whether there was one. */
  discard(job: Pick<FailedJob, "name" | "id">): Promise<boolean>
  /** Runs every sweep that is due once, and those that come round each minute or more often. For tests. */
  sweep(): Promise<void>
  /** All work that comes round by itself, and how each went last, as it was written down. */
  periodic(): Promise<readonly PeriodicWork[]>
  /** The same, having looked whether what seems to be under way was broken off by the end of its process. */
  lookAfterPeriodic(): Promise<readonly PeriodicWork[]>
}

type Erased = {
  readonly name: string
  readonly content: SealedContent | undefined
  readonly run: (job: Taken) => Promise<void>
}
type Taken = { readonly id: string; readonly data: unknown }

const BATCH = 20
/** However many kinds of jobs have something to do: each job takes one connection at most, and the others belong to requests. */
const SHARE_OF_POOL = 4

/** Takes what is due of one kind and does it, one batch; says how many jobs that were. */
const drainBatch = async (boss: PgBoss, { name, run }: Erased): Promise<number> => {
  const jobs = await boss.fetch<unknown>(name, { batchSize: BATCH })
  for (const job of jobs) {
    await run(job).then(
      () => boss.complete(name, job.id),
      () => boss.fail(name, job.id),
    )
  }
  return jobs.length
}

/** Takes what is due of all kinds until nothing is left; says how many jobs that were. */
const drainAll = async (
  boss: PgBoss,
  { db, definitions }: Pick<Needs, "db"> & { readonly definitions: Iterable<Erased> },
): Promise<number> => {
  let done = 0
  for (let found = 1; found > 0; done += found) {
    found = 0
    const due = await findDue(db.query)
    for (const definition of definitions)
      if (due.has(definition.name)) found += await drainBatch(boss, definition)
  }
  return done
}

const runAgain = async (boss: PgBoss, { name, id }: Pick<FailedJob, "name" | "id">): Promise<boolean> => {
  await boss.retry(name, id)
  return true
}

const workOn = async (
  boss: PgBoss,
  { definition: { name, run }, inTurn }: { readonly definition: Erased; readonly inTurn: LimitFunction },
): Promise<void> => {
  // A notification wakes each worker for one job. What else came with it is not left for the half minute that is usual.
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const
  const options = { ...polling, batchSize: 1, localConcurrency: 2 } as const
  await boss.work(name, options, async (jobs: readonly Taken[]) => {
    for (const job of jobs) await inTurn(() => takingTurns(() => run(job)))
  })
}

const doSealed = async (
  content: SealedContent,
  { name, job, run }: { readonly name: string; readonly job: Taken; readonly run: Erased["run"] },
): Promise<void> => {
  const data = await content.open(job)
  // It was done, and the process died before the queue heard of it.
  if (data === undefined) return
  await run({ ...job, data })
  await content.drop({ ...job, name })
}

type Needs = QueueNeeds & { readonly fields: Fields }

const erase = <S extends z.ZodType>(needs: Needs, definition: Definition<S>): Erased => {
  const { name, schema, handler, sealedBut: shown } = definition
  const content = shown === undefined ? undefined : createSealedContent({ ...needs, shown })
  const run: Erased["run"] = async ({ data }) => handler(schema.parse(data ?? {}))
  return {
    name,
    content,
    run: async (job) => {
      try {
        await (content === undefined ? run(job) : doSealed(content, { name, job, run }))
      } catch (error) {
        needs.log.warn({ err: error, job: name }, "a job failed; it will run again")
        throw error
      }
    },
  }
}

/** Background work in the same database as all else: nothing is lost when a process dies. */
export const createJobs = (needs: Needs): Jobs => {
  const definitions = new Map<string, Erased>()
  const sweeps = createSweeps(needs)
  const queue = createQueue(needs)
  const inTurn = pLimit(Math.max(1, Math.floor(needs.db.pool.options.max / SHARE_OF_POOL)))
  const open = (): Promise<PgBoss> => queue.open(definitions.keys())

  return {
    define: (definition) => {
      const { name } = definition
      if (definitions.has(name)) throw new Error(`Two jobs are called ${name}`)
      definitions.set(name, erase(needs, definition))
    },
    enqueue: async ({ name, data, startAfter, singletonKey }, tx) => {
      const boss = await open()
      const id = randomUUID()
      const content = definitions.get(name)?.content
      const kept = content === undefined ? data : await content.seal(tx ?? needs.db.query, { id, data })
      const options = {
        id,
        // Without a key of its own every job is another one.
        singletonKey: singletonKey ?? id,
        ...(startAfter === undefined ? {} : { startAfter: new Date(startAfter) }),
        ...(tx === undefined ? {} : { db: fromDrizzle(tx, sql) }),
      }
      await boss.send({ name, data: Object(kept), options })
    },
    every: ({ name, seconds, handler }) =>
      sweeps.define({ name, handler, timing: { kind: "interval", seconds } }),
    daily: ({ name, at, handler }) => sweeps.define({ name, handler, timing: { kind: "daily", at } }),
    prepare: async () => {
      await open()
      await makeContentKey(needs)
    },
    start: async () => {
      const boss = await queue.work(definitions.keys())
      for (const definition of definitions.values()) await workOn(boss, { definition, inTurn })
      sweeps.start()
    },
    stop: async () => {
      await sweeps.stop()
      await queue.close()
    },
    drain: async () => drainAll(await open(), { db: needs.db, definitions: [...definitions.values()] }),
    health: () => readHealth(needs.db.query),
    failed: (asked) => findFailed(needs.db.query, asked),
    retry: async (job) => (await isFailed(needs.db.query, job)) && (await runAgain(await open(), job)),
    discard: (job) => dropFailed(needs.db.query, job),
    sweep: sweeps.runAll,
    periodic: sweeps.read,
    lookAfterPeriodic: sweeps.lookAfter,
  }
}
