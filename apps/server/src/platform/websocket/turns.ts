/** Steps that run one after the other, so that what came first is done first. */
export type Turns = {
  /** How many have not run to their end. */
  waiting(): number
  run(step: () => Promise<void>): void
  /** Resolves when all that were given so far have run. */
  idle(): Promise<void>
}

/** Turns of which each that fails is told, and holds up none after it. */
export const createTurns = (failed: (error: unknown) => void): Turns => {
  let waiting = 0
  let last = Promise.resolve()
  return {
    waiting: () => waiting,
    run: (step) => {
      waiting += 1
      last = last
        .then(step)
        .catch(failed)
        .finally(() => {
          waiting -= 1
        })
    },
    idle: () => last,
  }
}
