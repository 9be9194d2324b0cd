import { useEffect, useState } from "react"

/** What is shared of the person's screen. */
export type ScreenShare = {
  /** Whether this browser can share a screen at all; those of phones cannot. */
  readonly isPossible: boolean
  readonly track: MediaStreamTrack | null
  /** The system did not let the browser see the screen. */
  readonly hasFailed: boolean
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/** Text is read: a picture that moves rarely may be sharp. */
const WISH: DisplayMediaStreamOptions = { video: { frameRate: { max: 15 } }, audio: false }

async function openScreen(): Promise<MediaStreamTrack | null> {
  try {
    const [track] = (await navigator.mediaDevices.getDisplayMedia(WISH)).getVideoTracks()
    return track ?? null
  } catch (error) {
    // Whoever closes the browser's question has decided against it.
    if (error instanceof DOMException && error.name === "NotAllowedError") return null
    throw error
  }
}

/** Shares the person's screen, from a press until they or the browser's own bar end it. */
export function useScreen(): ScreenShare {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (track === null) return undefined
    const end = (): void => setTrack(null)
    track.addEventListener("ended", end)
    return () => {
      track.removeEventListener("ended", end)
      track.stop()
    }
  }, [track])
  return {
    isPossible: "mediaDevices" in navigator && "getDisplayMedia" in navigator.mediaDevices,
    track,
    hasFailed,
    start: async () => {
      setFailed(false)
      try {
        const opened = await openScreen()
        if (opened === null) return
        opened.contentHint = "text"
        setTrack(opened)
      } catch {
        // The page says so; a system that forbids it is no mistake of the program.
        setFailed(true)
      }
    },
    stop: () => setTrack(null),
  }
}
