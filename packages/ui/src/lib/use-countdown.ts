import { useEffect, useState } from "react"

/** Whole seconds from `now` to `until` (both epoch milliseconds), never below zero. */
export function secondsLeft({ until, now }: { until: number; now: number }): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Seconds as `m:ss`, with hours in front from one hour on. */
export function formatClock(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, "0")
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

/**
 * Seconds left until an instant (epoch milliseconds), counted down once a second by the clock that is handed in,
 * so that a sleeping tab is right again when it wakes.
 */
export function useCountdown({ until, now }: { until: number; now: () => number }): number {
  const [left, setLeft] = useState(() => secondsLeft({ until, now: now() }))
  useEffect(() => {
    const tick = (): void => setLeft(secondsLeft({ until, now: now() }))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return left
}
