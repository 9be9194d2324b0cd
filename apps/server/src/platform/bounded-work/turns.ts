import { AppError } from "../errors.ts"

type Options = {
  readonly atOnce: number
  /** How many at a time while so many wait; as many as ever unless told. */
  readonly inCrowd?: { readonly atOnce: number; readonly waiting: number }
  readonly mostWaiting: number
  /** How many of one caller may wait; as many as of all unless told. */
  readonly mostOfOne?: number
}

type Asking = {
  /** Who asks: of those who wait, whoever had the fewest turns of late has the next. */
  readonly caller?: string
  readonly signal?: AbortSignal | undefined
}

export type Turns = {
  /**
   * Does the work when its turn has come. Throws `busy` where too many wait: then who wants most goes without. Throws the
   * signal's reason when it is given up while it waits.
   */
  take<T>(work: () => Promise<T>, asking?: Asking): Promise<T>
  /** Whether anybody waits. */
  isCrowded(): boolean
}

type Waiting = { begin(): void; refuse(reason: unknown): void }

/** Those who wait, by caller. */
type Lines = {
  /** Of all callers. */
  readonly size: () => number
  readonly sizeOf: (caller: string) => number
  readonly add: (caller: string, one: Waiting) => void
  readonly remove: (caller: string, one: Waiting) => void
  /** Takes out whose turn is next. */
  readonly next: () => Waiting | undefined
  /** Refuses the last of whoever has most, if that is more than somebody with so many would have with one more. */
  readonly makeRoom: (own: number) => boolean
}

/** So many turns later, nobody remembers who had them. */
const REMEMBERED = 200

/** How many turns each caller had of late. */
const createMemory = (): { of(caller: string): number; add(caller: string): void } => {
  const had = new Map<string, number>()
  let all = 0
  return {
    of: (caller) => had.get(caller) ?? 0,
    add: (caller) => {
      all += 1
      if (all % REMEMBERED === 0) had.clear()
      had.set(caller, (had.get(caller) ?? 0) + 1)
    },
  }
}

const createLines = (had: (caller: string) => number): Lines => {
  /** In the order in which they came; each has their own work in that order, too. */
  const callers = new Map<string, Set<Waiting>>()
  let size = 0
  const remove = (caller: string, one: Waiting): void => {
    const line = callers.get(caller)
    if (line?.delete(one) !== true) return
    size -= 1
    if (line.size === 0) callers.delete(caller)
  }
  return {
    size: () => size,
    sizeOf: (caller) => callers.get(caller)?.size ?? 0,
    add: (caller, one) => {
      callers.set(caller, (callers.get(caller) ?? new Set()).add(one))
      size += 1
    },
    remove,
    next: () => {
      const [first] = [...callers].toSorted(([a], [b]) => had(a) - had(b))
      if (first === undefined) return undefined
      const [caller, line] = first
      const [one] = line
      if (one !== undefined) remove(caller, one)
      // Whoever has more to do comes again after everybody else.
      if (callers.delete(caller)) callers.set(caller, line)
      return one
    },
    makeRoom: (own) => {
      const [most] = [...callers].toSorted(([, a], [, b]) => b.size - a.size)
      const last = most === undefined ? undefined : [...most[1]].at(-1)
      if (most === undefined || last === undefined || most[1].size <= own + 1) return false
      remove(most[0], last)
      last.refuse(new AppError("busy"))
      return true
    },
  }
}

/** A queue that has an end, and lets callers in by turns. */
export const createTurns = ({ atOnce, inCrowd, mostWaiting, mostOfOne = mostWaiting }: Options): Turns => {
  const memory = createMemory()
  const lines = createLines(memory.of)
  let running = 0
  const places = (): number =>
    inCrowd !== undefined && lines.size() >= inCrowd.waiting ? inCrowd.atOnce : atOnce
  const turn = ({ caller = "", signal }: Asking): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason)
      if (running < places()) {
        running += 1
        memory.add(caller)
        return resolve()
      }
      const own = lines.sizeOf(caller)
      const isFull = lines.size() >= mostWaiting
      if (own >= mostOfOne || (isFull && !lines.makeRoom(own))) return reject(new AppError("busy"))
      const leave = (): void => {
        lines.remove(caller, one)
        reject(signal?.reason)
      }
      const stay = (): void => signal?.removeEventListener("abort", leave)
      const one: Waiting = {
        begin: () => {
          stay()
          memory.add(caller)
          resolve()
        },
        refuse: (reason) => {
          stay()
          reject(reason)
        },
      }
      lines.add(caller, one)
      signal?.addEventListener("abort", leave, { once: true })
    })
  const handOn = (): void => {
    running -= 1
    while (running < places()) {
      const next = lines.next()
      if (next === undefined) return
      running += 1
      next.begin()
    }
  }

  return {
    isCrowded: () => lines.size() > 0,
    take: async (work, asking = {}) => {
      await turn(asking)
      try {
        return await work()
      } finally {
        handOn()
      }
    },
  }
}
