/** A browser's storage; asking for it throws where it is switched off. */
export type Place = () => Storage

/** What people type on the way to a booking lies in both storages under names that begin like this. */
export const DRAFT_PREFIX = "arnica.booking:"

/** What outlives the tab, and what ends with it. */
export const PLACES = { kept: () => window.localStorage, private: () => window.sessionStorage } as const

/** The names in a storage that begin like this. */
export function keysOf(place: Place, prefix: string): string[] {
  try {
    return Object.keys(place()).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is switched off: there is nothing in it.
    return []
  }
}

export function removeKey(place: Place, key: string): void {
  try {
    place().removeItem(key)
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}

/** Removes all under names that begin like this. */
export function forgetAll(prefix: string, places: readonly Place[]): void {
  for (const place of places) for (const key of keysOf(place, prefix)) removeKey(place, key)
}
