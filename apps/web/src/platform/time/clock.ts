const MINUTE_MS = 60_000

/** What pages show as now, in epoch milliseconds: the current minute's start, so that it holds still while a page renders. */
export function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

/** The present day in a zone, `2026-11-22`. */
export function currentDay(zone: string): string {
  // The Swedish way of writing dates is ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(currentMinute())
}

/** Calls `onMinute` at the start of every minute, and when a sleeping page wakes up; the answer ends that. */
export function eachMinute(onMinute: () => void): () => void {
  let timer: number | undefined
  const wait = (): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(tick, currentMinute() + MINUTE_MS - Date.now())
  }
  const tick = (): void => {
    onMinute()
    wait()
  }
  // Timers of a page in the background are late by minutes.
  const onShown = (): void => {
    if (document.visibilityState === "visible") tick()
  }
  wait()
  document.addEventListener("visibilitychange", onShown)
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener("visibilitychange", onShown)
  }
}
