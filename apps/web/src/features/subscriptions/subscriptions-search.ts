import {
  DUNNING_DAYS,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from "@arnica/contract/subscription-words"
import { readPage } from "../../platform/ui/read-page.ts"

const TIMES = DUNNING_DAYS.map((_, index) => index + 1)
/** What the list of admins can be filtered by, as an address has it. */
export const DUNNING: readonly string[] = ["due", ...TIMES.map(String)]

/** What the list of admins is filtered by. */
export type AdminSearch = {
  readonly status?: SubscriptionState
  readonly dunning?: string
  readonly page?: number
}

/** Reads it from an address; what is none is left out. */
export function readAdminSearch(search: Readonly<Record<string, unknown>>): AdminSearch {
  const status = SUBSCRIPTION_STATES.find((one) => one === search["status"])
  const dunning = DUNNING.find((one) => one === String(search["dunning"]))
  return {
    ...(status === undefined ? {} : { status }),
    ...(dunning === undefined ? {} : { dunning }),
    ...readPage(search["page"]),
  }
}

/** What the public list is filtered by: a plan, a place, and the most that a month may cost in lei. */
export type OffersSearch = {
  readonly sessions?: "2" | "4"
  readonly place?: "online" | "office"
  readonly most?: string
  readonly page?: number
}

const PLANS = ["2", "4"] as const
/** Where a session takes place. */
export const PLACES = ["online", "office"] as const

/** Reads it from an address; what is none is left out. */
export function readOffersSearch(search: Readonly<Record<string, unknown>>): OffersSearch {
  const sessions = PLANS.find((one) => one === String(search["sessions"]))
  const place = PLACES.find((one) => one === search["place"])
  const most = /^[1-9]\d{0,5}$/.exec(String(search["most"] ?? ""))?.[0]
  return {
    ...(sessions === undefined ? {} : { sessions }),
    ...(place === undefined ? {} : { place }),
    ...(most === undefined ? {} : { most }),
    ...readPage(search["page"]),
  }
}
