import { type Notice, type NotificationPosition, type NotifyOptions, toNotice } from "./options.ts"

/** Holds on to a notice that was shown: replace what it says, or take it away. */
export type NotificationHandle = { update: (options: NotifyOptions) => void; dismiss: () => void }

/** What the store needs from around it. */
export type NotificationEnvironment = {
  /** Runs something after some milliseconds; gives back how to call that off. */
  schedule: (run: () => void, ms: number) => () => void
  /** Where a notice stands that does not say. */
  defaultPosition: () => NotificationPosition
  log: (message: string) => void
}

/** The notices that are shown now, with their timers. */
export type NotificationStore = {
  notify: (options: NotifyOptions) => NotificationHandle
  dismiss: (id: number) => void
  /** Stops the timer of a notice while the reader is at it. */
  hold: (id: number) => void
  /** Gives a held notice its whole time again. */
  release: (id: number) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
  /** The same array until something changes, newest last. */
  snapshot: () => readonly Notice[]
}

const none: readonly Notice[] = []

/** A value that can be listened to. */
type Held<V> = { get: () => V; set: (next: V) => void; subscribe: (listener: () => void) => () => void }

function held<V>(first: V): Held<V> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Makes a store of notices. Knows no DOM: the environment hands in time and place. */
export function createNotificationStore(environment: NotificationEnvironment): NotificationStore {
  const notices = held(none)
  const timers = new Map<number, () => void>()
  let last = 0

  const hold = (id: number): void => {
    timers.get(id)?.()
    timers.delete(id)
  }
  const dismiss = (id: number): void => {
    hold(id)
    if (notices.get().some((notice) => notice.id === id))
      notices.set(notices.get().filter((one) => one.id !== id))
  }
  const release = (id: number): void => {
    hold(id)
    const notice = notices.get().find((one) => one.id === id)
    if (notice && notice.timeout > 0)
      timers.set(
        id,
        environment.schedule(() => dismiss(id), notice.timeout),
      )
  }
  const put = (notice: Notice): void => {
    const old = notices.get()
    const known = old.some((one) => one.id === notice.id)
    notices.set(known ? old.map((one) => (one.id === notice.id ? notice : one)) : [...old, notice])
    release(notice.id)
  }
  const read = (options: NotifyOptions, id: number): Notice | undefined =>
    toNotice(options, { id, defaultPosition: environment.defaultPosition(), log: environment.log })

  const notify = (options: NotifyOptions): NotificationHandle => {
    const notice = read(options, last + 1)
    if (!notice) return { update: () => undefined, dismiss: () => undefined }
    const twin = notices.get().find((one) => one.group !== false && one.group === notice.group)
    const id = twin?.id ?? ++last
    const update = (changed: NotifyOptions): void => {
      const next = read(changed, id)
      if (next) put(next)
    }
    put({ ...notice, id, count: (twin?.count ?? 0) + 1 })
    return { update, dismiss: () => dismiss(id) }
  }
  const clear = (): void => {
    for (const id of [...timers.keys()]) hold(id)
    notices.set(none)
  }
  return { notify, dismiss, hold, release, clear, subscribe: notices.subscribe, snapshot: notices.get }
}
