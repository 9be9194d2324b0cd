import type { Queryable } from "../../../platform/db/handles.ts"
import { readChanged, readHorizon } from "./directory-rows.ts"
import { applyRow, type SearchIndex } from "./engine/index-state.ts"

/**
 * Keeps an index equal to the directory: each call brings in what was written since the last one. Callers that come
 * while one is under way wait for the next, so that each sees all that was committed before it asked.
 */
export const createCatchUp = (given: { on: Queryable; index: SearchIndex }): (() => Promise<void>) => {
  let since = "0"
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null

  const run = async (): Promise<void> => {
    const horizon = await readHorizon(given.on)
    await readChanged(given.on, { since, take: (row) => applyRow(given.index, row) })
    since = horizon
  }

  const start = (): Promise<void> => {
    const started = run().finally(() => {
      running = null
    })
    running = started
    return started
  }

  return () => {
    if (running === null) return start()
    // What is under way may have read before the caller's change; one more run serves all who wait.
    const current = running
    waiting ??= current
      .catch(() => {
        // Its own callers hear of it; who waits gets a run of their own.
      })
      .then(() => {
        waiting = null
        return start()
      })
    return waiting
  }
}
