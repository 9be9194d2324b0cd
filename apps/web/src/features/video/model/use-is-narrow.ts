import { useSyncExternalStore } from "react"

/** Below this not all that one presses in a call finds a place in one row. */
const NARROW = "(width < 30rem)"

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(NARROW)
  media.addEventListener("change", changed)
  return () => media.removeEventListener("change", changed)
}

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
