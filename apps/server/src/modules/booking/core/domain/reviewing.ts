import type { Appointment } from "./appointment.ts"

/** How the order of an appointment stands, as far as it matters here. */
type Ordered = { readonly status: string; readonly outside?: number } | undefined

const KEPT: ReadonlySet<string> = new Set(["captured", "partlyRefunded", "won"])

/**
 * Whether money was taken for an appointment, or for its package, and not all of it given back. One that is paid outside counts as
 * soon as it is agreed: who is paid does not decide who may speak of them.
 */
export const isPaidFor = (
  { price, packageId }: Pick<Appointment, "price" | "packageId">,
  order: Ordered,
): boolean =>
  (price > 0 || packageId !== null) &&
  order !== undefined &&
  (KEPT.has(order.status) || (order.status === "authorised" && (order.outside ?? 0) > 0))

/** Why an appointment cannot be reviewed; null when it can. */
export const reviewBlocker = ({
  status,
  isPaid,
}: Pick<Appointment, "status"> & { readonly isPaid: boolean }): "reviewNotHeld" | "reviewUnpaid" | null => {
  if (status !== "completed") return "reviewNotHeld"
  return isPaid ? null : "reviewUnpaid"
}
