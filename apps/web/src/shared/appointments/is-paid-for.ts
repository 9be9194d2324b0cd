import type { Appointment } from "@arnica/contract/booking"

type Paid = Pick<Appointment, "status" | "price" | "refunded" | "approvalUntil"> & {
  /** It is taken of a package, which was paid before. */
  readonly ofPackage: boolean
}

const CONFIRMED: readonly Appointment["status"][] = [
  "confirmed",
  "inProgress",
  "completed",
  "rescheduled",
  "noShowClient",
  "noShowProvider",
]
const CALLED_OFF: readonly Appointment["status"][] = ["cancelledByClient", "cancelledByProvider"]

/** Whether money was taken for an appointment or for its package, so that something was issued for it. */
export const isPaidFor = ({ status, price, refunded, approvalUntil, ofPackage }: Paid): boolean => {
  if (approvalUntil !== null) return false
  if (CONFIRMED.includes(status)) return ofPackage || price.amount > 0
  return CALLED_OFF.includes(status) && (ofPackage || (refunded?.amount ?? 0) > 0)
}
