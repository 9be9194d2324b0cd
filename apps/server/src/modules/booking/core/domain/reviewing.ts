import type { Appointment } from "./appointment.ts"

/** How the order of an appointment stands, as far as it matters here. */
type Ordered = { readonly status: string } | undefined

const KEPT: ReadonlySet<string> = new Set(["captured", "partlyRefunded", "won"])

/** Whether money was taken for an appointment, or for its package, and not all of it given back. */
export const isPaidFor = (
  { price, packageId }: Pick<Appointment, "price" | "packageId">,
  order: Ordered,
): boolean => (price > 0 || packageId !== null) && order !== undefined && KEPT.has(order.status)

/** Why an appointment cannot be reviewed; null when it can. */
export const reviewBlocker = ({
  status,
  isPaid,
}: Pick<Appointment, "status"> & { readonly isPaid: boolean }): "reviewNotHeld" | "reviewUnpaid" | null => {
  if (status !== "completed") return "reviewNotHeld"
  return isPaid ? null : "reviewUnpaid"
}
