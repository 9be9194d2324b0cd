import { LIMITS } from "@arnica/contract/limits"
import { breakpoints } from "@arnica/ui/breakpoints"
import { useEffect, useState } from "react"
import type { Layout } from "../layout.ts"

// Jitter of a resting finger is no scrolling.
const TOLERANCE = 6

/** True while the header is out of the way: after scrolling down, until scrolling up or coming near the top. */
export function useAutoHide(mode: Layout["autoHide"]): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = (): void => {
      const now = Math.max(0, window.scrollY)
      if (now <= LIMITS.headerRevealOffsetPx || !mayHide(mode)) setHidden(false)
      else if (Math.abs(now - last) < TOLERANCE) return
      else setHidden(now > last)
      last = now
    }
    onScroll()
    window.addEventListener("scroll", onScroll, { passive: true })
    return () => window.removeEventListener("scroll", onScroll)
  }, [mode])
  return hidden
}

function mayHide(mode: Layout["autoHide"]): boolean {
  if (mode === "large") return window.innerWidth >= breakpoints.md
  return mode === "always"
}
