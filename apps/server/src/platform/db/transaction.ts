import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import type { Log } from "../log.ts"
import type { AfterCommit } from "./after-commit.ts"
import type { Drizzle, Tx } from "./handles.ts"
import { isPgError } from "./pg-error.ts"
import { holding } from "./pool.ts"

export type TransactionOptions = {
  /** How often to run it again after a deadlock or a serialisation failure; 3 unless said otherwise. */
  readonly retries?: number
  readonly isolation?: "read committed" | "repeatable read" | "serializable"
  readonly readOnly?: boolean
  /** How long to wait for a lock, in milliseconds; 5,000 unless said otherwise. */
  readonly lockTimeoutMs?: number
}

type Run<T> = {
  readonly query: Drizzle
  readonly commits: AfterCommit
  readonly log: Log
  readonly work: (tx: Tx) => Promise<T>
  readonly options: TransactionOptions
}

const DEFAULT_RETRIES = 3
const DEADLOCK = "40P01"
const SERIALIZATION_FAILURE = "40001"

const once = async <T>({ query, commits, work, options }: Run<T>): Promise<T> => {
  let opened: Tx | undefined
  let committed = false
  try {
    const result = await query.transaction(
      async (tx) => {
        opened = tx
        commits.open(tx)
        if (options.lockTimeoutMs !== undefined)
          await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${Math.trunc(options.lockTimeoutMs)}`))
        return await holding(() => work(tx))
      },
      {
        isolationLevel: options.isolation ?? "read committed",
        accessMode: options.readOnly === true ? "read only" : "read write",
      },
    )
    committed = true
    return result
  } finally {
    commits.settle(opened, committed)
  }
}

/** One transaction, again while PostgreSQL asks for it, with a growing, scattered pause between. */
export const runTransaction = async <T>(run: Run<T>): Promise<T> => {
  const retries = run.options.retries ?? DEFAULT_RETRIES
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(run)
    } catch (error) {
      const again = isPgError(error, DEADLOCK) || isPgError(error, SERIALIZATION_FAILURE)
      if (!again || attempt >= retries) throw error
      run.log.debug({ attempt }, "a transaction runs again")
      await sleep(2 ** attempt * 10 * (0.5 + Math.random()))
    }
  }
}
