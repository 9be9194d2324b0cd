import { AsyncLocalStorage } from "node:async_hooks"

const closed = new AsyncLocalStorage<true>()

/** Runs work in which no sealed field opens: each reads as if the key of its owner were gone. */
export const withFieldsClosed = <T>(work: () => T): T => closed.run(true, work)

/** Whether fields stay sealed for what runs at present. */
export const areFieldsClosed = (): boolean => closed.getStore() === true
