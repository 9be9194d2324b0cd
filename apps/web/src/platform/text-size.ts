import { useSyncExternalStore } from "react"

/** How large texts are; everything that is measured in them grows along. */
export const TEXT_SIZES = ["normal", "large", "larger"] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Where the choice is kept; the script of the head reads it before anything is painted. */
const TEXT_SIZE_KEY = "arnica.textSize"

const listeners = new Set<() => void>()

/** The size in force. */
function textSize(): TextSize {
  const set = document.documentElement.dataset.textSize
  return TEXT_SIZES.find((size) => size === set) ?? "normal"
}

/** Sets the size, and keeps it for the next visit. */
export function setTextSize(size: TextSize): void {
  const root = document.documentElement
  if (size === "normal") delete root.dataset.textSize
  else root.dataset.textSize = size
  try {
    if (size === "normal") localStorage.removeItem(TEXT_SIZE_KEY)
    else localStorage.setItem(TEXT_SIZE_KEY, size)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
  for (const listener of listeners) listener()
}

/** One size up or down, as far as it goes. */
export function stepTextSize(by: 1 | -1): void {
  const next = TEXT_SIZES[TEXT_SIZES.indexOf(textSize()) + by]
  if (next) setTextSize(next)
}

/** The size in force, for what shows it. */
export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, textSize, () => "normal")
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
