import { z } from "zod"
import { PLACES, removeKey } from "../../platform/storage/kept.ts"
import { currentMinute } from "../../platform/time/clock.ts"

const KEY = "arnica.signUp"

const pendingSchema = z.object({ signUpId: z.uuid(), email: z.string(), expiresAt: z.iso.datetime() })
/** A sign-up whose code is on its way to an address. Ends with the tab; opens nothing without the code. */
export type PendingSignUp = z.infer<typeof pendingSchema>

/** What the answer to a sign-up says of it, beside the address that was typed. */
export function pendingOf(answer: unknown, email: string): PendingSignUp {
  return pendingSchema.parse({ ...Object(answer), email })
}

const IN_ADDRESS = "#signUp="

/** The sign-up that a provider led back with, taken out of the page's address. */
function takeFromAddress(): PendingSignUp | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(IN_ADDRESS)) return null
  window.history.replaceState(window.history.state, "", pathname + search)
  try {
    const told: unknown = JSON.parse(decodeURIComponent(hash.slice(IN_ADDRESS.length)))
    return pendingSchema.extend({ email: z.email() }).safeParse(told).data ?? null
  } catch {
    // Somebody typed something else there.
    return null
  }
}

/** The sign-up that this tab waits for, also when a phone dropped the page while its owner read the mail. */
export function readPending(): PendingSignUp | null {
  const told = takeFromAddress()
  if (told !== null) keepPending(told)
  try {
    const found = pendingSchema.safeParse(JSON.parse(PLACES.private().getItem(KEY) ?? "null"))
    return found.success && Date.parse(found.data.expiresAt) > currentMinute() ? found.data : null
  } catch {
    // Storage is switched off: it is known as long as the page.
    return told
  }
}

/** Keeps the sign-up that this tab waits for; null forgets it. */
export function keepPending(pending: PendingSignUp | null): void {
  if (pending === null) {
    removeKey(PLACES.private, KEY)
    return
  }
  try {
    PLACES.private().setItem(KEY, JSON.stringify(pending))
  } catch {
    // Storage is full or switched off: it is known as long as the page.
  }
}
