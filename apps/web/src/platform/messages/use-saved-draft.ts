import { useEffect, useRef } from "react"
import { useSettled } from "../ui/use-settled.ts"

/** What is kept of a field elsewhere, for other devices. */
export type SavedDraft = {
  /** What was kept last, from whichever device; empty for nothing. */
  readonly text: string
  readonly save: (text: string) => void
}

/** How long one types nothing before it is kept. */
const STILL_MS = 1_000

type Typed = {
  readonly text: string
  readonly saved: SavedDraft | undefined
  /** Puts what was typed on another device into the field. */
  readonly take: (text: string) => void
}

/**
 * Keeps what is typed for other devices: once one rests, and when the page is left. What came from another device is taken
 * over where nothing was typed here since the field had what was kept, so that nobody's words are put away.
 */
export function useSavedDraft({ text, saved, take }: Typed): void {
  const settled = useSettled(text, STILL_MS)
  const kept = useRef(saved?.text ?? "")
  const known = useRef("")
  const last = useRef({ text, saved, take })
  useEffect(() => {
    last.current = { text, saved, take }
  })
  const other = saved?.text
  useEffect(() => {
    if (other === undefined || other === known.current) return
    if (last.current.text === known.current || last.current.text === "") {
      last.current.take(other)
      kept.current = other
    }
    known.current = other
  }, [other])
  useEffect(() => {
    const keep = (): void => {
      const now = last.current
      if (now.saved === undefined || now.text === kept.current) return
      kept.current = now.text
      now.saved.save(now.text)
    }
    if (settled === last.current.text) keep()
    const onHide = (): void => {
      if (document.hidden) keep()
    }
    document.addEventListener("visibilitychange", onHide)
    return () => {
      document.removeEventListener("visibilitychange", onHide)
      // One who leaves the conversation leaves what they typed behind as it stands.
      keep()
    }
  }, [settled])
}
