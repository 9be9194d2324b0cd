import type { BookedSession } from "@arnica/contract/practice"
import { type Days, readDays } from "../../platform/ui/read-days.ts"

/** The lists of a specialist's appointments that have an address. */
export type SessionTab = "next" | "past" | "cancelled"

/** How what is in a list can stand. */
export const STATUSES: Readonly<Record<SessionTab, readonly BookedSession["status"][]>> = {
  next: [],
  past: ["completed", "noShowClient", "noShowProvider"],
  cancelled: ["cancelledByClient", "cancelledByProvider", "rescheduled"],
}

/** Where sessions are. */
export const PLACES = ["online", "office"] as const satisfies readonly BookedSession["place"][]

/** What a specialist's appointments are filtered by. */
export type SessionsSearch = Days & {
  /** The beginning of a word of the client's name. */
  readonly client?: string
  readonly status?: BookedSession["status"]
  readonly place?: BookedSession["place"]
  readonly sessionType?: string
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 100) : "")

/** Reads the filters of an address; what is none, or none of its list's, is left out. */
export function readSessionsSearch(search: Record<string, unknown>): SessionsSearch {
  const tab = search.show === "past" || search.show === "cancelled" ? search.show : "next"
  const status = STATUSES[tab].find((each) => each === search.status)
  const place = PLACES.find((each) => each === search.place)
  const [client, sessionType] = [textOf(search.client), textOf(search.sessionType).slice(0, 40)]
  return {
    ...(client === "" ? {} : { client }),
    ...(status === undefined ? {} : { status }),
    ...(place === undefined ? {} : { place }),
    ...(sessionType === "" ? {} : { sessionType }),
    ...readDays(search),
  }
}
