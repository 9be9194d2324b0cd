import { useEffect, useState } from "react"

/** The call over the whole screen. */
export type FullScreen = {
  readonly isPossible: boolean
  readonly isFull: boolean
  readonly toggle: () => void
}

/** Shows the page over the whole screen, where the browser can. It is the whole page, so that notices are seen there too. */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener("fullscreenchange", look)
    return () => {
      document.removeEventListener("fullscreenchange", look)
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(reportError)
    }
  }, [])
  return {
    isPossible: document.fullscreenEnabled,
    isFull,
    toggle: () => {
      const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      void change.catch(reportError)
    },
  }
}
