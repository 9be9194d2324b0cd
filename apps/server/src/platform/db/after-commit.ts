import type { Tx } from "./handles.ts"
import { sessionOf } from "./patches/drizzle-session.ts"

export type AfterCommit = {
  register(tx: Tx, act: () => void): void
  open(tx: Tx): void
  settle(tx: Tx | undefined, committed: boolean): void
}

/** Remembers what waits for the commit of each open transaction, also from savepoints within it. */
export const createAfterCommit = (): AfterCommit => {
  // Inside a savepoint the handle is another one; the session is the same.
  const waiting = new Map<object, (() => void)[]>()
  return {
    open: (tx) => {
      waiting.set(sessionOf(tx), [])
    },
    register: (tx, act) => {
      waiting.get(sessionOf(tx))?.push(act)
    },
    settle: (tx, committed) => {
      if (tx === undefined) return
      const acts = waiting.get(sessionOf(tx)) ?? []
      waiting.delete(sessionOf(tx))
      if (!committed) return
      for (const act of acts) act()
    },
  }
}
