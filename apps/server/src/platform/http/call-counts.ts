import { createHmac } from "node:crypto"
import { performance } from "node:perf_hooks"
import { LRUCache } from "lru-cache"
import { z } from "zod"
import type { Queryable } from "../db/handles.ts"
import { ask } from "../db/statement.ts"
import type { Log } from "../log.ts"

/** A call: what is counted together, how many of those there may be, and within how long. */
export type Call = { readonly key: string; readonly most: number; readonly windowMs: number }

/** The calls of the present window with this one, and in how many milliseconds it ends. */
export type Counted = { readonly calls: number; readonly leftMs: number }

/** Counts calls for all processes over a database together. */
export type CallCounts = {
  /**
   * Counts one more. A limit of at most a hundred is exact: the call waits until the database has counted it. Of a larger
   * one a process says what it let in once that is a twentieth of the limit, and each half second from then on. While the
   * database does not answer, each process goes by what it knows.
   */
  count(call: Call): Promise<Counted>
  /** Forgets windows that are over. */
  clean(): Promise<void>
  /** Says no more. Resolves when nothing is on its way. */
  stop(): Promise<void>
}

/** Limits up to here wait for the database. */
const EXACT_UP_TO = 100
/** Of a larger limit a process keeps to itself what is less than this part: few ever come so far. */
const KEPT_PART = 20
/** How long what is said of larger limits is gathered. */
const GATHERED_MS = 500
/** So many callers are remembered; whoever leaves is asked about again. */
const MOST_CALLERS = 20_000

type Count = {
  readonly key: string
  /** What the database said, of all processes. */
  known: number
  /** On its way to the database. */
  sending: number
  /** Counted here, and not said yet. */
  unsaid: number
  endsAt: number
  /** Who waits for the database, in the order in which they came. */
  waiting: ((counted: Counted) => void)[]
}

type Needs = { readonly on: Queryable; readonly log: Log; readonly secret: string }

const callsOf = ({ known, sending, unsaid }: Count): number => known + sending + unsaid
const leftOf = ({ endsAt }: Count): number => Math.max(0, Math.ceil(endsAt - performance.now()))

/** Counts that live in PostgreSQL, by its clock. */
export const createCallCounts = ({ on, log, secret }: Needs): CallCounts => {
  const counts = new LRUCache<string, Count>({ max: MOST_CALLERS })
  const tell = createTelling({ on, log, secret })
  const current = ({ key, windowMs }: Call): Count => {
    const known = counts.get(key)
    if (known !== undefined && leftOf(known) > 0) return known
    const endsAt = performance.now() + windowMs
    const begun: Count = { key, known: 0, sending: 0, unsaid: 0, endsAt, waiting: [] }
    counts.set(key, begun)
    return begun
  }
  return {
    count: async (call) => {
      const count = current(call)
      const calls = callsOf(count) + 1
      // Whoever is refused costs the database nothing.
      if (calls > call.most) return { calls, leftMs: leftOf(count) }
      count.unsaid += 1
      if (call.most <= EXACT_UP_TO) return await tell.now(count)
      if (count.known > 0 || calls >= call.most / KEPT_PART) tell.soon(count)
      return { calls, leftMs: leftOf(count) }
    },
    clean: async () => {
      await ask(on, "DELETE FROM platform.call_count WHERE ends_at < now()")
    },
    stop: tell.stop,
  }
}

type Telling = {
  /** Has a count told as soon as what is on its way has arrived, and answers what came of it. */
  now(count: Count): Promise<Counted>
  /** Has it told at once when it is the first time, and within half a second later. */
  soon(count: Count): void
  stop(): Promise<void>
}

/** Tells the database, in one statement at a time: a flood takes one connection of the pool, and no more. */
const createTelling = ({ on, log, secret }: Needs): Telling => {
  const untold = new Set<Count>()
  let timer: NodeJS.Timeout | undefined
  let isUrgent = false
  let running: Promise<void> | undefined

  const tellAll = async (): Promise<void> => {
    const told = [...untold].map(send)
    untold.clear()
    try {
      await addUp(on, secret, told)
    } catch (error) {
      log.warn({ err: error }, "calls could not be counted together; each process goes by its own count")
      for (const sent of told) takeBack(sent)
    }
    for (const sent of told) answer(sent)
  }
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    while (isUrgent) {
      isUrgent = false
      await tellAll()
    }
    running = undefined
  }
  const hurry = (): void => {
    isUrgent = true
    running ??= run()
  }
  return {
    now: (count) =>
      new Promise((resolve) => {
        count.waiting.push(resolve)
        untold.add(count)
        hurry()
      }),
    soon: (count) => {
      untold.add(count)
      if (callsOf(count) === count.unsaid) hurry()
      else timer ??= setTimeout(hurry, GATHERED_MS).unref()
    },
    stop: async () => {
      clearTimeout(timer)
      await running
    },
  }
}

/** A count on its way: `calls` of it are all that are known with it, first of this process, then of all. */
type Sent = { readonly count: Count; readonly waiting: Count["waiting"]; calls: number }

const send = (count: Count): Sent => {
  count.sending = count.unsaid
  count.unsaid = 0
  return { count, waiting: count.waiting.splice(0), calls: count.known + count.sending }
}

/** It did not arrive: it goes along with the next. */
const takeBack = ({ count }: Sent): void => {
  count.unsaid += count.sending
  count.sending = 0
}

/** Those who waited came one after the other, and the last of them is the newest that was sent. */
const answer = ({ count, waiting, calls }: Sent): void => {
  const leftMs = leftOf(count)
  for (const [nth, resolve] of waiting.entries())
    resolve({ calls: Math.max(1, calls - (waiting.length - 1 - nth)), leftMs })
}

/** In the order of their keys, so that two processes never wait for each other. */
const ADD_UP = `
  INSERT INTO platform.call_count AS known (key, calls, ends_at)
  SELECT key, calls, now() + left_ms * interval '1 millisecond'
  FROM unnest($1::bytea[], $2::int[], $3::int[]) AS told (key, calls, left_ms) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    calls = CASE WHEN known.ends_at <= now() THEN excluded.calls ELSE known.calls + excluded.calls END,
    ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
  RETURNING encode(key, 'hex') AS key, calls,
    ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS "leftMs"`

const rowsSchema = z.array(z.object({ key: z.string(), calls: z.int(), leftMs: z.int() }))

/** Adds what is on its way to what the database knows, and takes over what all processes counted. */
const addUp = async (on: Queryable, secret: string, told: readonly Sent[]): Promise<void> => {
  const hashOf = (key: string): string =>
    createHmac("sha256", secret).update(`call-count\n${key}`).digest("hex")
  // The end of a window may travel with the beginning of the next one.
  const byHash = Map.groupBy(told, ({ count }) => hashOf(count.key))
  const groups = [...byHash.values()]
  const { rows } = await ask(
    on,
    ADD_UP,
    [...byHash.keys()].map((hash) => Buffer.from(hash, "hex")),
    groups.map((sents) => sents.reduce((sum, { count }) => sum + count.sending, 0)),
    groups.map((sents) => Math.max(1, ...sents.map(({ count }) => leftOf(count)))),
  )
  for (const { key, calls, leftMs } of rowsSchema.parse(rows))
    for (const sent of byHash.get(key) ?? []) {
      sent.calls = calls
      Object.assign(sent.count, { known: calls, sending: 0, endsAt: performance.now() + leftMs })
    }
}
