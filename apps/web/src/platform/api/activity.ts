/** How many calls are under way, for the loading bar. One per document. */
export type Activity = {
  readonly start: () => void
  readonly end: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly pending: () => number
}

/** Counts calls and tells listeners about each change. */
export function createActivity(): Activity {
  const listeners = new Set<() => void>()
  let count = 0
  const change = (by: number): void => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    start: () => change(1),
    end: () => change(-1),
    pending: () => count,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
