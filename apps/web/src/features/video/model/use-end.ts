import { useEffect, useState } from "react"
import type { Call, NotEnded } from "./call.ts"
import type { CallControl } from "./use-call.ts"

/** Without an answer for so long it has failed. */
const PATIENCE_MS = 6_000
const UNANSWERED: NotEnded = { translationKey: "errors:roomNotEnded", translationParams: {} }

/** Ending the session for both, and why that failed; null while it has not. */
export type Ending = { readonly end: () => void; readonly failure: NotEnded | null }

/** Ends the session for both, and says why that failed; whoever is told that it ended sees no call any more. */
export function useEnd({ notEnded }: Call, control: Pick<CallControl, "end">): Ending {
  const [pressed, setPressed] = useState(0)
  const [isUnanswered, setUnanswered] = useState(false)
  useEffect(() => {
    if (pressed === 0 || notEnded !== null) return undefined
    const timer = window.setTimeout(() => setUnanswered(true), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [pressed, notEnded])
  const end = (): void => {
    control.end()
    setUnanswered(false)
    setPressed((times) => times + 1)
  }
  return { end, failure: notEnded ?? (isUnanswered ? UNANSWERED : null) }
}
