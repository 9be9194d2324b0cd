import { type RefObject, useEffect, useState } from "react"

declare global {
  interface Window {
    /** Document picture-in-picture; Chromium and Firefox have it. */
    readonly documentPictureInPicture?: {
      requestWindow: (options: { readonly width: number; readonly height: number }) => Promise<Window>
    }
  }
}

/** The other one's picture in a window that stays above all others. */
export type SmallWindow = {
  readonly isPossible: boolean
  /** Where a page of its own is drawn; null while the window is closed, or is the browser's own. */
  readonly host: HTMLElement | null
  readonly open: () => void
}

const SIZE = { width: 360, height: 220 } as const

/** Opens the small window: one that the page fills, else the browser's own for a video. */
export function useSmallWindow(video: RefObject<HTMLVideoElement | null>): SmallWindow {
  const [opened, setOpened] = useState<Window | null>(null)
  useEffect(() => {
    if (opened === null) return undefined
    const forget = (): void => setOpened(null)
    opened.addEventListener("pagehide", forget)
    return () => {
      opened.removeEventListener("pagehide", forget)
      opened.close()
    }
  }, [opened])
  const open = async (): Promise<void> => {
    const { documentPictureInPicture: pages } = window
    if (pages === undefined) {
      await video.current?.requestPictureInPicture()
      return
    }
    const next = await pages.requestWindow(SIZE)
    const { documentElement, body } = next.document
    documentElement.lang = document.documentElement.lang
    next.document.title = document.title
    body.style.cssText = "margin:0;background:#101714;color:#eef1ea;overflow:hidden"
    setOpened(next)
  }
  return {
    isPossible: window.documentPictureInPicture !== undefined || document.pictureInPictureEnabled,
    host: opened?.document.body ?? null,
    open: () => void open().catch(reportError),
  }
}
