type Listener = (error: unknown) => void

const MOST_WAITING = 10
const waiting: unknown[] = []
let listener: Listener | undefined

/**
 * Where the page's own errors are told: kept until what reports them has been fetched. Only a browser does; the server
 * logs what breaks there.
 */
export const broken = {
  tell: (error: unknown): void => {
    if (listener) listener(error)
    else if (waiting.length < MOST_WAITING) waiting.push(error)
  },
  /** Listens to what has been told so far, and from now on. The answer ends that. */
  listen: (next: Listener): (() => void) => {
    listener = next
    for (const error of waiting.splice(0)) next(error)
    return () => {
      listener = undefined
    }
  },
} as const
