import { LRUCache } from "lru-cache"
import type { SignedIn } from "../../../platform/http/actor.ts"

/** Who a session says that its holder is. */
export type Known = { readonly sessionId: string; readonly actor: SignedIn; readonly expiresAt: number }

const KEPT_MS = 60_000
const MOST = 20_000

/**
 * What the database said of sessions within the last minute. Ended sessions and changed users are dropped the moment
 * the database tells of them; while it cannot tell, nothing is kept.
 */
export type SessionMemory = {
  readonly get: (value: string, now: number) => Known | undefined
  /** Keeps what was read; `readAt` is when reading began, by `tick()`: news that came since make it worthless. */
  readonly keep: (value: string, read: { readonly known: Known; readonly readAt: number }) => void
  readonly tick: () => number
  /** News of the database: `session:<id>`, `user:<id>`, or `eyes:<id>` of a session that sees as somebody else. */
  readonly invalidate: (news: string) => void
  readonly clear: () => void
}

/** An empty memory. `isReliable` says whether news of the database arrive at present. */
export const createSessionMemory = (isReliable: () => boolean): SessionMemory => {
  const byValue = new LRUCache<string, Known & { readonly readAt: number }>({ max: MOST, ttl: KEPT_MS })
  /** When the news came, by `tick()`; they outlive whatever was read before them. */
  const changedAt = new LRUCache<string, number>({ max: MOST, ttl: KEPT_MS })
  let ticks = 0
  let clearedAt = 0
  const isOutdated = ({ sessionId, actor }: Known, readAt: number): boolean =>
    clearedAt > readAt ||
    (changedAt.get(`session:${sessionId}`) ?? 0) > readAt ||
    (changedAt.get(`eyes:${sessionId}`) ?? 0) > readAt ||
    (changedAt.get(`user:${actor.userId}`) ?? 0) > readAt ||
    (changedAt.get(`user:${actor.impersonation?.adminId}`) ?? 0) > readAt
  return {
    get: (value, now) => {
      const known = isReliable() ? byValue.get(value) : undefined
      if (known === undefined || known.expiresAt <= now || isOutdated(known, known.readAt)) return undefined
      return known
    },
    keep: (value, { known, readAt }) => {
      if (isReliable() && !isOutdated(known, readAt)) byValue.set(value, { ...known, readAt })
    },
    tick: () => ticks,
    invalidate: (news) => {
      ticks += 1
      changedAt.set(news, ticks)
    },
    clear: () => {
      ticks += 1
      clearedAt = ticks
      byValue.clear()
    },
  }
}
