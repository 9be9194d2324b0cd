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
  /** Hears what has been told so far, and from now on. The answer ends that. */
  listen: (hear: Listener): (() => void) => {
    listener = hear
    for (const error of waiting.splice(0)) hear(error)
    return () => {
      listener = undefined
    }
  },
} as const
