import { isRecord, type LiveFrame } from "./frame.ts"

/** What tabs of one person tell each other. */
export type TabWord =
  | { readonly kind: "frame"; readonly frame: LiveFrame }
  | { readonly kind: "gap" }
  | { readonly kind: "over" }
  /** A tab that has just opened asks how things stand. */
  | { readonly kind: "ask" }

export type Tabs = {
  readonly tell: (word: TabWord) => void
  /** Wants to be the tab that holds the line; `lead` runs as soon as no other does, and what it gives back ends that. */
  readonly volunteer: () => void
  /** Lets another tab hold it. */
  readonly yield: () => void
  readonly leave: () => void
}

type Needs = {
  readonly name: string
  readonly lead: () => () => void
  readonly onWord: (word: TabWord) => void
}

const kinds: readonly unknown[] = ["frame", "gap", "over", "ask"]

/**
 * Joins the tabs of one person in one browser, of which only one holds the line: whichever has the lock. Where a page
 * has no locks (not served by https) each holds a line of its own.
 */
export function joinTabs({ name, lead, onWord }: Needs): Tabs {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabWord(data)) onWord(data)
  }
  let ending: AbortController | undefined

  const give = (): void => {
    ending?.abort()
    ending = undefined
  }
  const volunteer = (): void => {
    if (ending) return
    ending = new AbortController()
    const { signal } = ending
    if (!("locks" in navigator)) {
      until(signal, lead())
      return
    }
    navigator.locks
      .request(name, { signal }, () => {
        const end = lead()
        return new Promise<void>((resolve) => {
          until(signal, () => {
            end()
            resolve()
          })
        })
      })
      // Called off while it waited.
      .catch(() => undefined)
  }
  return {
    tell: (word) => channel.postMessage(word),
    volunteer,
    yield: give,
    leave: () => {
      give()
      channel.close()
    },
  }
}

function until(signal: AbortSignal, end: () => void): void {
  signal.addEventListener("abort", end, { once: true })
}

function isTabWord(value: unknown): value is TabWord {
  return isRecord(value) && kinds.includes(value.kind)
}
