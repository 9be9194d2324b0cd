import type { Order } from "@arnica/contract/payments"
import type { ReactElement } from "react"
import { BookingIssues } from "../../../shared/orders/booking-issues.tsx"
import { isOfCard, sellerOf } from "../model/order-issues.ts"

/** Times stand below where they are looked for again. */
const OFFERED = ["takeAgain", "otherTime"] as const

/** What stands in the way of an order, at the top of its page. What is put right at the card is said there. */
export function InTheWay({ order }: { readonly order: Order }): ReactElement {
  const issues = order.appointmentWithIssues.filter((issue) => !isOfCard(issue))
  return <BookingIssues issues={issues} specialist={sellerOf(order)} offered={OFFERED} />
}
