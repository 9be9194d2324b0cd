import { useSyncExternalStore } from "react"

/** What lies over the page when it is asked for; fetched with the later part of the frame. */
export type Overlay = "palette" | "shortcuts"

const listeners = new Set<() => void>()
let open: Overlay | null = null

/** Opens one, or closes all with null. Asked for early, it opens once it is there. */
export function showOverlay(next: Overlay | null): void {
  open = next
  for (const listener of listeners) listener()
}

/** Which one is open. Only a browser ever opens one. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
