import type { Db } from "../db/db.ts"
import { countByRingKey, lockKeysUnder, replaceKeys } from "./data-key-repository.ts"
import type { Ring } from "./ring.ts"

/** How the data keys stand under the ring. */
export type RingState = {
  /** Data keys under the current key. */
  readonly current: number
  /** Under keys of the ring that are on their way out: those may be removed from FIELD_KEYS once this is 0. */
  readonly retired: number
  /** Names of ring keys that the database needs and FIELD_KEYS lacks. */
  readonly missing: readonly string[]
}

export type Rotation = {
  /**
   * Brings every data key under the current key of the ring, a batch a transaction, and says how many that were.
   * Fields are neither read nor written; reads and writes go on; who stops in the middle goes on the next time.
   */
  run(): Promise<number>
  state(): Promise<RingState>
}

const BATCH = 200

/** Changes the key of the ring under which data keys are stored. */
export const createRotation = ({ db, ring }: { readonly db: Db; readonly ring: Ring }): Rotation => {
  const batch = (): Promise<number> =>
    db.transaction(async (tx) => {
      const keys = await lockKeysUnder(tx, { ringKeys: ring.retired, most: BATCH })
      if (keys.length > 0) await replaceKeys(tx, keys.map(ring.rewrap))
      return keys.length
    })
  return {
    run: async () => {
      if (ring.retired.length === 0) return 0
      let done = 0
      for (let turned = await batch(); turned > 0; turned = await batch()) done += turned
      return done
    },
    state: async () => {
      const counts = await countByRingKey(db.query)
      const known = new Set([ring.current, ...ring.retired])
      const retired = ring.retired.map((id) => counts.get(id) ?? 0)
      return {
        current: counts.get(ring.current) ?? 0,
        retired: retired.reduce((sum, count) => sum + count, 0),
        missing: [...counts.keys()].filter((id) => !known.has(id)).sort(),
      }
    },
  }
}
