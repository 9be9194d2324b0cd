import { useState } from "react"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"

/** What is typed until it is saved, and then what was saved. `of` is compared by its text. Nobody leaves it unasked. */
export function useDraft<T>(of: T): {
  readonly draft: T
  readonly change: (draft: T) => void
  readonly isChanged: boolean
} {
  const saved = JSON.stringify(of)
  const [typed, setTyped] = useState<{ readonly over: string; readonly draft: T } | null>(null)
  // Somebody who typed keeps it, also when what it was typed over changes elsewhere.
  const draft = typed === null ? of : typed.draft
  const isChanged = typed !== null && JSON.stringify(typed.draft) !== saved
  useWhileUnsaved({ isChanged })
  return { draft, isChanged, change: (next) => setTyped({ over: saved, draft: next }) }
}
