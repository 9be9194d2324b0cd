import { useSyncExternalStore } from "react"

/** Light, dark, or as the device says. */
export const SCHEMES = ["light", "auto", "dark"] as const
export type Scheme = (typeof SCHEMES)[number]

/** Where the choice is kept; the script of the head reads it before anything is painted. */
export const SCHEME_KEY = "arnica.scheme"

const DARK = "(prefers-color-scheme: dark)"
const listeners = new Set<() => void>()

/** What the reader chose: it stands at `<html data-scheme>`, where the tokens' colours follow it. */
function chosen(): Scheme {
  const set = document.documentElement.dataset.scheme
  return SCHEMES.find((scheme) => scheme === set) ?? "auto"
}

function shown(): "light" | "dark" {
  const scheme = chosen()
  if (scheme !== "auto") return scheme
  return window.matchMedia(DARK).matches ? "dark" : "light"
}

/** Sets the scheme, and keeps it for the next visit. */
export function setScheme(scheme: Scheme): void {
  const root = document.documentElement
  if (scheme === "auto") delete root.dataset.scheme
  else root.dataset.scheme = scheme
  try {
    if (scheme === "auto") localStorage.removeItem(SCHEME_KEY)
    else localStorage.setItem(SCHEME_KEY, scheme)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
  for (const listener of listeners) listener()
}

/** From what is seen now to the other. */
export function toggleScheme(): void {
  setScheme(shown() === "dark" ? "light" : "dark")
}

/** The reader's choice; "auto" until the browser has told it. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, chosen, () => "auto")
}

/** What is seen; "light" until the browser has told it. */
export function useShownScheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, shown, () => "light")
}

function subscribe(listener: () => void): () => void {
  const device = window.matchMedia(DARK)
  listeners.add(listener)
  device.addEventListener("change", listener)
  return () => {
    listeners.delete(listener)
    device.removeEventListener("change", listener)
  }
}
