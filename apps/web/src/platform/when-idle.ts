/** Runs something when the browser has nothing else to do; not every browser can say when that is. */
export function whenIdle(run: () => void): void {
  const wait = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 3000))
  wait(run)
}
