import { createSecretKey } from "node:crypto"
import { createSimulatedClock } from "../clock.ts"
import type { KeyRing, RingKey } from "../config/field-keys.ts"
import type { Db } from "../db/db.ts"
import { createFields, type Fields } from "./fields.ts"

const ringKey = (id: string): RingKey => ({ id, key: createSecretKey(Buffer.alloc(32, id)) })

/** A ring of keys that follow from their names; the first is the current one. */
export const testRing = (current: string, ...older: readonly string[]): KeyRing => [
  ringKey(current),
  ...older.map(ringKey),
]

/** Field encryption as one process sees it, with nothing in its cache. */
export const testFields = (db: Db, ring: KeyRing): Fields =>
  createFields({ db, clock: createSimulatedClock(Date.parse("2026-03-10T08:00:00Z")), ring })
