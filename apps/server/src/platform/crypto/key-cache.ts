import type { KeyObject } from "node:crypto"
import type { Clock } from "../clock.ts"

/** Opened data keys that are kept for a moment. */
export type KeyCache = {
  get(owner: string): KeyObject | undefined
  /**
   * Keeps a key, unless this owner's key was forgotten since `since`: who read it before it was destroyed must not
   * bring it back.
   */
  keep(entry: { readonly owner: string; readonly key: KeyObject; readonly since: number }): void
  /** The moment to hand to `keep`, taken before the key is read. */
  moment(): number
  forget(owner: string): void
  clear(): void
}

const KEPT_MS = 60_000
const MOST = 2_000

/** Keeps up to 2,000 keys for a minute each. */
export const createKeyCache = (clock: Clock): KeyCache => {
  const kept = new Map<string, { readonly key: KeyObject; readonly until: number }>()
  let forgotten = 0

  return {
    get: (owner) => {
      const entry = kept.get(owner)
      if (entry === undefined) return undefined
      if (entry.until > clock.now()) return entry.key
      kept.delete(owner)
      return undefined
    },
    keep: ({ owner, key, since }) => {
      if (since !== forgotten) return
      kept.delete(owner)
      kept.set(owner, { key, until: clock.now() + KEPT_MS })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    },
    moment: () => forgotten,
    forget: (owner) => {
      forgotten += 1
      kept.delete(owner)
    },
    clear: () => {
      forgotten += 1
      kept.clear()
    },
  }
}
