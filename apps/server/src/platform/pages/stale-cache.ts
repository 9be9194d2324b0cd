import type { Clock } from "../clock.ts"
import type { Log } from "../log.ts"

/** What is kept, and how many bytes of memory it takes. */
export type Made<T> = { readonly value: T; readonly bytes: number; readonly keep: boolean }

type Options = {
  readonly clock: Clock
  readonly log: Log
  readonly maxBytes: number
  /** Milliseconds for which it is answered as it is. */
  readonly freshMs: number
  /** Milliseconds for which it is still answered, and made anew behind that answer. */
  readonly staleMs: number
}

export type StaleCache<T> = {
  /** What is kept under a key, however old up to `staleMs`; made anew behind it when it is no longer fresh. */
  find(key: string, make: () => Promise<Made<T>>): T | undefined
  /** Makes it, and keeps it when it says so. */
  renew(key: string, make: () => Promise<Made<T>>): Promise<T>
}

type Entry<T> = {
  readonly value: T
  readonly bytes: number
  readonly freshUntil: number
  readonly staleUntil: number
}

/** Keeps in memory what is the same for everybody, the least recently asked for leaving first. */
export const createStaleCache = <T>({ clock, log, maxBytes, freshMs, staleMs }: Options): StaleCache<T> => {
  const entries = new Map<string, Entry<T>>()
  const renewing = new Set<string>()
  let bytes = 0

  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const put = (key: string, made: Made<T>): void => {
    const now = clock.now()
    entries.set(key, { ...made, freshUntil: now + freshMs, staleUntil: now + staleMs })
    bytes += made.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }
  const renew: StaleCache<T>["renew"] = async (key, make) => {
    const made = await make()
    drop(key)
    if (made.keep) put(key, made)
    return made.value
  }
  const renewBehind = (key: string, make: () => Promise<Made<T>>): void => {
    if (renewing.has(key)) return
    renewing.add(key)
    renew(key, make)
      .catch((error: unknown) => log.warn({ err: error }, "what is kept could not be made anew"))
      .finally(() => renewing.delete(key))
  }

  return {
    renew,
    find: (key, make) => {
      const entry = entries.get(key)
      const now = clock.now()
      if (entry === undefined || now >= entry.staleUntil) return undefined
      // Last in the map is the most recently asked for.
      entries.delete(key)
      entries.set(key, entry)
      if (now >= entry.freshUntil) renewBehind(key, make)
      return entry.value
    },
  }
}
