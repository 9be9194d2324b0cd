import { useEffect } from "react"

/** Keeps the screen on while the page is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined
    let isGone = false
    let held: WakeLockSentinel | undefined
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return
      try {
        held = await navigator.wakeLock.request("screen")
        if (isGone) await held.release()
      } catch {
        // A device that saves its battery keeps its own rules.
      }
    }
    // The browser lets go of it whenever the page is out of sight.
    const onShown = (): void => void ask()
    onShown()
    document.addEventListener("visibilitychange", onShown)
    return () => {
      isGone = true
      document.removeEventListener("visibilitychange", onShown)
      void held?.release()
    }
  }, [])
}
