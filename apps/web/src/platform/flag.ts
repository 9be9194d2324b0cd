/** Something that happens at most once, and that may be listened for before and after. */
export type Flag = {
  readonly raise: () => void
  readonly isUp: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** A flag that is down. */
export function createFlag(): Flag {
  const listeners = new Set<() => void>()
  let up = false
  return {
    raise: () => {
      if (up) return
      up = true
      for (const listener of listeners) listener()
    },
    isUp: () => up,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
