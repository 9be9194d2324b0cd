import type { OrderLineOfAdmin } from "@arnica/contract/administration"
import { readPage } from "../../platform/ui/read-page.ts"

type PaymentStatus = OrderLineOfAdmin["paymentStatus"]

/** The states of payment, in the order of the page. */
export const STATUSES: readonly PaymentStatus[] = [
  ...(["captured", "partlyRefunded", "refunded", "authorised", "pending", "created"] as const),
  ...(["failed", "voided", "disputed", "won", "lost"] as const),
]

/** What the lists of an admin are filtered by; each looks at its own. */
export type ListsSearch = {
  readonly status?: PaymentStatus
  readonly order?: string
  readonly text?: string
  readonly page?: number
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the filters of an address. */
export function readListsSearch({ status, order, text, page }: Record<string, unknown>): ListsSearch {
  const state = STATUSES.find((each) => each === status)
  return {
    ...(state === undefined ? {} : { status: state }),
    ...(typeof order === "string" && UUID.test(order) ? { order } : {}),
    ...(typeof text === "string" && text.trim() !== "" ? { text: text.trim().slice(0, 100) } : {}),
    ...readPage(page),
  }
}
