/** Milliseconds since the page was opened: for measuring how long something lasts, whatever the clock is set to. */
export function elapsed(): number {
  return performance.now()
}
