import { type ReactElement, useEffect, useState } from "react"
import { cx } from "../lib/cx.ts"
import s from "./loading-bar.module.css"
import { Spinner } from "./spinner.tsx"

/** Props of {@link LoadingBar}. */
export type LoadingBarProps = {
  /** Requests that are under way. The bar starts with the first and completes when none is left. */
  pending: number
  label: string
  /** Height in pixels. */
  size?: number
}

type Phase = "idle" | "running" | "done"

/** A thin line at the top of the window while requests are under way. */
export function LoadingBar({ pending, label, size = 2 }: LoadingBarProps): ReactElement {
  const [phase, setPhase] = useState<Phase>("idle")
  const busy = pending > 0
  useEffect(() => {
    if (busy) {
      setPhase("running")
      return undefined
    }
    setPhase((old) => (old === "running" ? "done" : old))
    const timer = setTimeout(() => setPhase("idle"), 450)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <div className={s.rail} style={{ height: size }}>
      {phase === "idle" ? null : (
        <div role="progressbar" aria-label={label} className={cx(s.bar, s[phase])} />
      )}
    </div>
  )
}

/** Milliseconds that nothing is said of waiting: most things are there by then. */
const OVERLAY_DELAY_MS = 250

/** Covers its positioned parent while something takes longer than 250 ms; until then nothing is seen or read out. */
export function LoadingOverlay({ visible, label }: { visible: boolean; label: string }): ReactElement | null {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!visible) return undefined
    const timer = setTimeout(() => setLate(true), OVERLAY_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [visible])
  if (!visible || !isLate) return null
  return (
    <div className={s.overlay} role="status">
      <Spinner size={32} />
      <span className={s.label}>{label}</span>
    </div>
  )
}
