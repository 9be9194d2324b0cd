import type { Tx } from "./db.ts"

export type AfterCommit = {
  register(tx: Tx, act: () => void): void
  open(tx: Tx): void
  settle(tx: Tx | undefined, committed: boolean): void
}

/** Inside a savepoint the handle is another one; the session of the connection is the same. */
const transactionOf = (tx: Tx): unknown => Reflect.get(tx, "session")

/** Remembers what waits for the commit of each open transaction, also from savepoints within it. */
export const createAfterCommit = (): AfterCommit => {
  const waiting = new Map<unknown, (() => void)[]>()
  return {
    open: (tx) => {
      waiting.set(transactionOf(tx), [])
    },
    register: (tx, act) => {
      waiting.get(transactionOf(tx))?.push(act)
    },
    settle: (tx, committed) => {
      if (tx === undefined) return
      const acts = waiting.get(transactionOf(tx)) ?? []
      waiting.delete(transactionOf(tx))
      if (!committed) return
      for (const act of acts) act()
    },
  }
}
