import { cookieName, cookieText } from "@arnica/contract/cookies"
import { useSyncExternalStore } from "react"
import { readCookie } from "../cookies.ts"
import { forgetArrival } from "./records.ts"

/** Whether we may note which campaign brought the visitor. */
export type Choice = "allow" | "refuse"

const listeners = new Set<() => void>()

/** What the visitor chose; null as long as they have not. */
function trackingChoice(): Choice | null {
  const value = readCookie(document.cookie, cookieName("choice", window.location.protocol))
  return value === "allow" || value === "refuse" ? value : null
}

/** Keeps what they chose. Who refuses has nothing left of what they allowed before. */
export function chooseTracking(choice: Choice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieText("choice", { value: choice, address: window.location.protocol })
  if (choice === "refuse") forgetArrival()
  for (const listener of listeners) listener()
}

/** The same for what shows it. While rendering on the server nobody has chosen. */
export function useTrackingChoice(): Choice | null {
  return useSyncExternalStore(subscribe, trackingChoice, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
