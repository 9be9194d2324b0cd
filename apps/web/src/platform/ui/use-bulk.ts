import { useState } from "react"

/** One of the things that something is done to at once: its key, and what it is called. */
export type BulkLine = { readonly key: string; readonly name: string }

/** What became of one that was not done. */
type Failure = BulkLine & { readonly error: Error }

/** What is chosen of a list, and what became of doing something to all of it. */
export type Bulk = {
  readonly chosen: readonly BulkLine[]
  readonly isChosen: (key: string) => boolean
  readonly choose: (keys: readonly string[], isChosen: boolean) => void
  /** How many were done at last, of so many; null before anything was. */
  readonly done: { readonly count: number; readonly of: number } | null
  readonly failures: readonly Failure[]
  readonly isPending: boolean
  /** Does it to one after the other, each by a call of its own. What fails stays chosen and is told line by line. */
  readonly run: (act: (key: string) => Promise<unknown>) => Promise<void>
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Choosing from the lines that a page shows. What the page no longer shows is no longer chosen. */
export function useBulk(lines: readonly BulkLine[]): Bulk {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<Bulk["done"]>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isPending, setPending] = useState(false)
  const chosen = lines.filter(({ key }) => keys.has(key))
  return {
    ...{ chosen, done, failures, isPending },
    isChosen: (key) => keys.has(key),
    choose: (which, isChosen) => {
      const next = new Set(keys)
      for (const key of which) {
        if (isChosen) next.add(key)
        else next.delete(key)
      }
      setKeys(next)
    },
    run: async (act) => {
      setPending(true)
      const failed: Failure[] = []
      for (const line of chosen)
        await act(line.key).catch((error: unknown) => failed.push({ ...line, error: asError(error) }))
      setFailures(failed)
      setKeys(new Set(failed.map(({ key }) => key)))
      setDone({ count: chosen.length - failed.length, of: chosen.length })
      setPending(false)
    },
  }
}
