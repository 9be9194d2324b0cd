import { useState } from "react"

/** One of the things that something is done to at once: its key, and what it is called. */
export type BulkLine = { readonly key: string; readonly name: string }

/** What became of one that was not done. */
type Failure = BulkLine & { readonly error: Error }

/** What became of the last act: what was done, and what was not. */
type Outcome = { readonly done: readonly BulkLine[]; readonly failures: readonly Failure[] }

/** What is chosen of a list, and what became of doing something to all of it. */
export type Bulk = {
  readonly chosen: readonly BulkLine[]
  readonly isChosen: (key: string) => boolean
  readonly choose: (keys: readonly string[], isChosen: boolean) => void
  /** Null before anything was done. */
  readonly outcome: Outcome | null
  readonly isPending: boolean
  /** Does it to one after the other, each by a call of its own. What fails stays chosen and is told line by line. */
  readonly run: (act: (key: string) => Promise<unknown>, lines: readonly BulkLine[]) => Promise<void>
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Choosing from the lines that a page shows. What the page no longer shows is no longer chosen. */
export function useBulk(lines: readonly BulkLine[]): Bulk {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isPending, setPending] = useState(false)
  return {
    outcome,
    isPending,
    chosen: lines.filter(({ key }) => keys.has(key)),
    isChosen: (key) => keys.has(key),
    choose: (which, isChosen) => {
      const next = new Set(keys)
      for (const key of which) {
        if (isChosen) next.add(key)
        else next.delete(key)
      }
      setKeys(next)
    },
    run: async (act, wanted) => {
      setPending(true)
      const failures: Failure[] = []
      for (const line of wanted)
        await act(line.key).catch((error: unknown) => failures.push({ ...line, error: asError(error) }))
      const failed = new Set(failures.map(({ key }) => key))
      setKeys(failed)
      setOutcome({ done: wanted.filter(({ key }) => !failed.has(key)), failures })
      setPending(false)
    },
  }
}
