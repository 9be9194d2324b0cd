import { ORDER_KINDS } from "@arnica/contract/order-words"
import type { Currency } from "@arnica/contract/shared"
import { epochDayOf, isoDateOf } from "@arnica/rules/calendar"
import { type Days, readDays } from "../../platform/ui/read-days.ts"
import { CURRENCIES } from "./payouts-search.ts"

/** The most days that are shown at once. */
const MOST_DAYS = 366
const DAYS_BEFORE = 29

type Kind = (typeof ORDER_KINDS)[number]

/** What the list of what came and went is filtered by, as it stands in the address. */
export type RevenueSearch = Days & { readonly currency?: Currency; readonly kind?: Kind }

/** The same as the call takes it. */
export type RevenueAsked = {
  readonly from: string
  readonly to: string
  readonly currency: Currency
  readonly kind?: Kind
}

/** Reads the filters of an address; what is none is left out. */
export function readRevenueSearch(search: Readonly<Record<string, unknown>>): RevenueSearch {
  const currency = CURRENCIES.find((each) => each === search.currency)
  const kind = ORDER_KINDS.find((each) => each === search.kind)
  return {
    ...readDays(search),
    ...(currency === undefined ? {} : { currency }),
    ...(kind === undefined ? {} : { kind }),
  }
}

const dayBefore = (day: string, days: number): string => isoDateOf(epochDayOf(day) - days)

/** What is asked for: the last thirty days unless the address says others, and no more than fit. */
export function revenueAsked(
  { from, to, currency = "RON", kind }: RevenueSearch,
  today: string,
): RevenueAsked {
  const last = to ?? (from === undefined || from <= today ? today : from)
  const earliest = dayBefore(last, MOST_DAYS - 1)
  const wanted = from === undefined || from > last ? dayBefore(last, DAYS_BEFORE) : from
  return {
    from: [wanted, earliest].toSorted().at(-1) ?? earliest,
    to: last,
    currency,
    ...(kind === undefined ? {} : { kind }),
  }
}
