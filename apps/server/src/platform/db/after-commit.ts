import type { Tx } from "./db.ts"

export type AfterCommit = {
  register(tx: Tx, act: () => void): void
  open(tx: Tx): void
  settle(tx: Tx | undefined, committed: boolean): void
}

/** Remembers what waits for the commit of each open transaction. */
export const createAfterCommit = (): AfterCommit => {
  const waiting = new Map<Tx, (() => void)[]>()
  return {
    open: (tx) => {
      waiting.set(tx, [])
    },
    register: (tx, act) => {
      // Inside a savepoint the handle is another one: what was asked for there is done by polling instead.
      waiting.get(tx)?.push(act)
    },
    settle: (tx, committed) => {
      if (tx === undefined) return
      const acts = waiting.get(tx) ?? []
      waiting.delete(tx)
      if (!committed) return
      for (const act of acts) act()
    },
  }
}
