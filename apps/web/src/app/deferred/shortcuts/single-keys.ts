import { useSyncExternalStore } from "react"

const STORED = "arnica.singleKeys"
const listeners = new Set<() => void>()

/** Whether single keys are shortcuts; so it is until somebody says otherwise. */
export function singleKeysWanted(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off"
  } catch {
    // A browser that keeps nothing.
    return true
  }
}

/** Remembers whether single keys are shortcuts. */
export function setSingleKeys({ wanted }: { readonly wanted: boolean }): void {
  try {
    if (wanted) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, "off")
  } catch {
    // It then holds for no longer than this visit's next question.
  }
  for (const listener of listeners) listener()
}

/** The same for what shows it. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysWanted, () => true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
