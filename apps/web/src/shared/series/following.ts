import type { Series } from "@arnica/contract/series"
import type { MoneyOnTheWire } from "@arnica/contract/shared"

type Session = Series["items"][number]

/** A session and all that begin after it, in the order of time. */
export function followingOf({ items }: Pick<Series, "items">, uuid: string): Session[] {
  const own = items.find((each) => each.uuid === uuid)
  if (own === undefined) return []
  const at = Date.parse(own.start)
  return items
    .filter((each) => each.uuid === uuid || Date.parse(each.start) > at)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}

/** Those of them that can be called off, where the first can and another one follows; empty where there is nothing to do at once. */
export function cancellableFrom(series: Pick<Series, "items">, uuid: string): Session[] {
  const following = followingOf(series, uuid)
  const stands = following.filter(({ refundNow }) => refundNow !== null)
  return following[0]?.refundNow === null || stands.length < 2 ? [] : stands
}

/** The same of those that their client may move. */
export function movableFrom(series: Pick<Series, "items">, uuid: string): Session[] {
  const following = followingOf(series, uuid)
  const free = following.filter(({ canMove }) => canMove)
  return following[0]?.canMove === true && free.length > 1 ? free : []
}

/** What calling these off gives back in all. */
export function refundOf(sessions: readonly Session[]): MoneyOnTheWire {
  const amount = sessions.reduce((sum, { refundNow }) => sum + (refundNow?.amount ?? 0), 0)
  return { amount, currency: sessions[0]?.price.currency ?? "RON" }
}
