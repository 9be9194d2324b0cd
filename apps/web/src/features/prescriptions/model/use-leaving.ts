import { useEffect, useRef } from "react"

/**
 * Calls back when the page is hidden or left, for whatever is not saved yet: `isGone` when the component is left for
 * good, by another page of ours.
 */
export function useLeaving(onLeave: (isGone: boolean) => void): void {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === "hidden") latest.current(false)
    }
    const onPageHide = (): void => latest.current(false)
    document.addEventListener("visibilitychange", onHide)
    window.addEventListener("pagehide", onPageHide)
    return () => {
      document.removeEventListener("visibilitychange", onHide)
      window.removeEventListener("pagehide", onPageHide)
      latest.current(true)
    }
  }, [])
}
