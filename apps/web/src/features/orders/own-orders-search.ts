import type { OwnOrder } from "@arnica/contract/orders"
import { type Days, readDays } from "../../platform/ui/read-days.ts"
import { readPage } from "../../platform/ui/read-page.ts"

/** The states of an order, in the order of the page. */
export const STATES = [
  "open",
  "pending",
  "reserved",
  "due",
  "paid",
  "partlyRefunded",
  "refunded",
  "failed",
  "expired",
  "dropped",
  "disputed",
  "returnedByBank",
] as const satisfies readonly OwnOrder["state"][]

/** What can be ordered, in the order of the page. */
export const KINDS = [
  "appointment",
  "package",
  "subscription",
  "paidChat",
  "voucher",
  "premium",
] as const satisfies readonly OwnOrder["kind"][]

/** What the list of one's orders is filtered by. */
export type OwnOrdersSearch = Days & {
  readonly state?: OwnOrder["state"]
  readonly kind?: OwnOrder["kind"]
  readonly page?: number
}

/** Reads it from an address; what is none is left out. */
export function readOwnOrdersSearch(search: Readonly<Record<string, unknown>>): OwnOrdersSearch {
  const state = STATES.find((one) => one === search.state)
  const kind = KINDS.find((one) => one === search.kind)
  return {
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
    ...readDays(search),
    ...readPage(search.page),
  }
}
