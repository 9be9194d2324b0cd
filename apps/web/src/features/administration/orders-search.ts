import type { OrderLineOfAdmin } from "@arnica/contract/administration"
import type { ORDER_KINDS } from "@arnica/contract/order-words"
import type { Currency } from "@arnica/contract/shared"
import { minorOf } from "../../platform/forms/numbers.ts"
import { type Days, readDays } from "../../platform/ui/read-days.ts"
import { readPage } from "../../platform/ui/read-page.ts"
import { CURRENCIES } from "./payouts-search.ts"

type PaymentStatus = OrderLineOfAdmin["paymentStatus"]
type Kind = (typeof ORDER_KINDS)[number]

/** The states of payment, in the order of the page. */
export const STATUSES: readonly PaymentStatus[] = [
  "captured",
  "partlyRefunded",
  "refunded",
  "authorised",
  "pending",
  "created",
  "failed",
  "voided",
  "disputed",
  "won",
  "lost",
]

/** What can be paid for, in the order of the page. */
export const KINDS: readonly Kind[] = [
  "appointment",
  "package",
  "subscription",
  "premium",
  "paidChat",
  "voucher",
]

/** What the list of orders is filtered by. */
export type OrdersSearch = Days & {
  readonly status?: PaymentStatus
  readonly order?: string
  /** Words of a name or an address. */
  readonly client?: string
  readonly specialist?: string
  readonly clientID?: string
  readonly specialistID?: number
  readonly kind?: Kind
  /** Only those of which a refund waits for another admin. */
  readonly awaits?: "refund"
  readonly currency?: Currency
  /** The least and the most that it comes to, as typed: `150` or `150.50`. */
  readonly least?: string
  readonly most?: string
  readonly page?: number
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const uuidOf = (value: unknown): string | undefined =>
  typeof value === "string" && UUID.test(value.trim()) ? value.trim() : undefined
const sumOf = (value: unknown): string | undefined => {
  const typed = String(value ?? "").trim()
  return minorOf(typed) === null ? undefined : typed
}
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 100) : undefined

/** Reads the filters of an address; what is none is left out. */
export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const specialistID = Number(search.specialistID)
  const known = {
    status: STATUSES.find((each) => each === search.status),
    order: uuidOf(search.order),
    client: textOf(search.client),
    specialist: textOf(search.specialist),
    clientID: uuidOf(search.clientID),
    specialistID: Number.isSafeInteger(specialistID) && specialistID > 0 ? specialistID : undefined,
    kind: KINDS.find((each) => each === search.kind),
    awaits: search.awaits === "refund" ? search.awaits : undefined,
    currency: CURRENCIES.find((each) => each === search.currency),
    least: sumOf(search.least),
    most: sumOf(search.most),
  }
  return {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ...readDays(search),
    ...readPage(search.page),
  }
}
