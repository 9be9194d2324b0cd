import type { KeyObject } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Clock } from "../clock.ts"
import type { Db } from "../db/db.ts"
import type { Queryable, Tx } from "../db/handles.ts"
import { destroyKey, findKeys, insertKey } from "./data-key-repository.ts"
import { createKeyCache } from "./key-cache.ts"
import type { Ring } from "./ring.ts"

/** A key that was opened, or the news that it is gone. */
export type FoundKey =
  | { readonly kind: "kept"; readonly key: KeyObject }
  | { readonly kind: "destroyed" }
  | { readonly kind: "none" }

export type DataKeys = {
  find(on: Queryable, owner: string): Promise<FoundKey>
  /** The owner's key, made now when there is none. */
  findOrCreate(on: Queryable, owner: string): Promise<Exclude<FoundKey, { kind: "none" }>>
  /** Reads many keys at once into the cache. */
  warm(owners: readonly string[]): Promise<void>
  /** Destroys a key with the transaction; every process forgets it once that has committed. */
  destroy(tx: Tx, owner: string): Promise<void>
  /** Hears of keys that other processes destroy. */
  start(): Promise<void>
  stop(): void
}

type Needs = { readonly db: Db; readonly clock: Clock; readonly ring: Ring }

const CHANNEL = "platform_data_key"

const isTransaction = (on: Queryable): on is Tx => "rollback" in on

/** The data keys of owners. What an open transaction of this process made is not cached: it may never be committed. */
export const createDataKeys = ({ db, clock, ring }: Needs): DataKeys => {
  const cache = createKeyCache(clock)
  const uncommitted = new Set<string>()
  let unlisten: (() => void) | undefined

  const read = async (on: Queryable, owners: readonly string[]): Promise<Map<string, FoundKey>> => {
    const since = cache.moment()
    const stored = await findKeys(on, owners)
    const found = new Map<string, FoundKey>()
    for (const [owner, entry] of stored) {
      if (entry.kind === "destroyed") {
        found.set(owner, { kind: "destroyed" })
        continue
      }
      const key = ring.unwrap(entry.key)
      if (!isTransaction(on)) uncommitted.delete(owner)
      if (!uncommitted.has(owner)) cache.keep({ owner, key, since })
      found.set(owner, { kind: "kept", key })
    }
    return found
  }
  const find = async (on: Queryable, owner: string): Promise<FoundKey> => {
    const key = cache.get(owner)
    if (key !== undefined) return { kind: "kept", key }
    return (await read(on, [owner])).get(owner) ?? { kind: "none" }
  }

  return {
    find,
    findOrCreate: async (on, owner) => {
      const found = await find(on, owner)
      if (found.kind !== "none") return found
      const since = cache.moment()
      const { key, ...wrapped } = ring.create(owner)
      if (await insertKey(on, { ...wrapped, now: clock.now() })) {
        if (isTransaction(on)) {
          uncommitted.add(owner)
          db.afterCommit(on, () => uncommitted.delete(owner))
        } else {
          cache.keep({ owner, key, since })
        }
        return { kind: "kept", key }
      }
      // Somebody else was first; theirs is committed by now.
      const theirs = await find(on, owner)
      if (theirs.kind === "none") throw new Error("a data key is neither there nor can it be made")
      return theirs
    },
    warm: async (owners) => {
      const missing = [...new Set(owners)].filter((owner) => cache.get(owner) === undefined)
      if (missing.length > 0) await read(db.query, missing)
    },
    destroy: async (tx, owner) => {
      await destroyKey(tx, { owner, now: clock.now() })
      cache.forget(owner)
      await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${owner})`)
      db.afterCommit(tx, () => cache.forget(owner))
    },
    start: async () => {
      unlisten ??= await db.listener.listen(CHANNEL, cache.forget)
    },
    stop: () => {
      unlisten?.()
      unlisten = undefined
      cache.clear()
    },
  }
}
