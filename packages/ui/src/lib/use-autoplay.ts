import { type DependencyList, useEffect, useState } from "react"

/** Props of {@link useAutoplay}. */
export type AutoplayOptions = {
  /** Milliseconds between steps; 0 never steps. */
  every: number
  onStep: () => void
  /** Starts the wait anew when one of them changes. */
  restart: DependencyList
}

/** What {@link useAutoplay} gives back: the reader's own pause, and handlers for what pauses for a while. */
export type Autoplay = {
  playing: boolean
  toggle: () => void
  hold: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

/**
 * Steps by itself, unless the reader paused it, points at it, has focus in it, left the tab, or prefers
 * reduced motion (WCAG 2.2.2).
 */
export function useAutoplay({ every, onStep, restart }: AutoplayOptions): Autoplay {
  const [playing, setPlaying] = useState(every > 0)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false)
  }, [])
  const running = playing && every > 0 && !pointed && !focused
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what restarts the wait
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) onStep()
    }, every)
    return () => clearInterval(timer)
  }, [running, every, ...restart])
  return {
    playing,
    toggle: () => setPlaying(!playing),
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
