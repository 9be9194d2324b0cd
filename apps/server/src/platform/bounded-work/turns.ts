import { AppError } from "../errors.ts"

type Options = {
  /** How many work at a time. */
  readonly atOnce: number
  /** How many may wait for that; whoever comes then is sent away. */
  readonly mostWaiting: number
}

export type Turns = {
  /**
   * Does the work when its turn has come. Throws `busy` where too many wait already, and the signal's reason when it is
   * given up while it waits.
   */
  take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** A queue that has an end. */
export const createTurns = ({ atOnce, mostWaiting }: Options): Turns => {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason)
      if (running < atOnce) {
        running += 1
        return resolve()
      }
      if (waiting.size >= mostWaiting) return reject(new AppError("busy"))
      const leave = (): void => {
        waiting.delete(begin)
        reject(signal?.reason)
      }
      const begin = (): void => {
        signal?.removeEventListener("abort", leave)
        resolve()
      }
      waiting.add(begin)
      signal?.addEventListener("abort", leave, { once: true })
    })
  const handOn = (): void => {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    take: async (work, signal) => {
      await turn(signal)
      try {
        return await work()
      } finally {
        handOn()
      }
    },
  }
}
