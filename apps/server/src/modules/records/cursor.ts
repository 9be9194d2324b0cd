import type { Place } from "./item-repository.ts"

/** A place as callers hand it back. */
export const cursorOf = (place: Place | undefined): string | null =>
  place === undefined ? null : `${place.day}~${place.id}`

/** The place that a cursor names; null for the beginning. */
export const placeOf = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null
  const [day = "", id = ""] = cursor.split("~")
  return { day, id }
}
