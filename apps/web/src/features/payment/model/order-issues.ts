import type { BookingIssue } from "@arnica/contract/booking-issue-words"
import type { Order } from "@arnica/contract/payments"

/** Whether something is put right at the card, and said there. */
export const isOfCard = ({ wayOut }: BookingIssue): boolean => wayOut === "otherCard"

/** With whom what an order pays for is; nobody for what is sold by us. */
export function sellerOf({ appointment, package: bought, paidChat, series }: Order): {
  readonly atlasUrl: string
  readonly fullName: string
} {
  return (
    appointment?.specialist ??
    bought?.specialist ??
    paidChat?.specialist ??
    series?.specialist ?? { atlasUrl: "", fullName: "" }
  )
}
