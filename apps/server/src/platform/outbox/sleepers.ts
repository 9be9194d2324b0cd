/** Workers that rest until somebody wakes them, or a time has passed. */
export type Sleepers = {
  rest(): Promise<void>
  wake(): void
}

/** Rests take at most so many milliseconds. */
export const createSleepers = (longestMs: number): Sleepers => {
  const sleeping = new Set<() => void>()
  return {
    rest: () =>
      new Promise((resolve) => {
        const wakeUp = (): void => {
          clearTimeout(timer)
          sleeping.delete(wakeUp)
          resolve()
        }
        const timer = setTimeout(wakeUp, longestMs)
        sleeping.add(wakeUp)
      }),
    wake: () => {
      for (const wakeUp of sleeping) wakeUp()
    },
  }
}
