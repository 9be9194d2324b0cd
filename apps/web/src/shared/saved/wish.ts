import { PLACES, removeKey } from "../../platform/storage/kept.ts"

const KEY = "arnica.wish-to-save"
/** Signing up with a code from a mail takes some minutes; who signs in later than that meant something else. */
const LIFE_MS = 30 * 60_000

/** Notes whom a visitor wants to save, until they have signed in. */
export function keepWish(specialistId: number, now: number): void {
  try {
    PLACES.private().setItem(KEY, `${specialistId} ${now}`)
  } catch {
    // Storage is switched off: they press the heart once more.
  }
}

/** Whether this is whom they wanted to save; says so once. */
export function takeWish(specialistId: number, now: number): boolean {
  try {
    const [id, at] = (PLACES.private().getItem(KEY) ?? "").split(" ").map(Number)
    if (id !== specialistId) return false
    removeKey(PLACES.private, KEY)
    return at !== undefined && now - at < LIFE_MS
  } catch {
    return false
  }
}
