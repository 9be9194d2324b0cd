import { trackingChoiceCookie } from "@arnica/contract/tracking-choice"
import { useSyncExternalStore } from "react"
import { readCookie } from "../cookies.ts"
import { forgetArrival } from "./records.ts"

/** Whether we may note which campaign brought the visitor. */
export type Choice = "allow" | "refuse"

const KEPT_SECONDS = 180 * 86_400
const listeners = new Set<() => void>()

/** What the visitor chose; null as long as they have not. */
function trackingChoice(): Choice | null {
  const value = readCookie(document.cookie, trackingChoiceCookie(window.location.protocol))
  return value === "allow" || value === "refuse" ? value : null
}

/** Keeps what they chose. Who refuses has nothing left of what they allowed before. */
export function chooseTracking(choice: Choice): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : ""
  const name = trackingChoiceCookie(window.location.protocol)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${choice}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`
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
