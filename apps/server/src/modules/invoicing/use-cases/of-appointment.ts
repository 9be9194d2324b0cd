import type { Invoice } from "@arnica/contract/invoices"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { HeldSession } from "../../booking/index.ts"
import { isTaken } from "../../payments/index.ts"
import type { InvoicingContext } from "../context.ts"
import { invoicedAppointmentPolicy, receiptPolicy } from "../policy.ts"
import { documentsOf } from "../repository.ts"
import { type Waiting, waitingOf } from "../waiting-repository.ts"
import { whoseFor } from "./clinic.ts"
import { findIssuer } from "./issuer.ts"
import { presentInvoices } from "./present.ts"

type Asked = { readonly actor: SignedIn; readonly uuid: string }
type Found = {
  readonly documents: Invoice[]
  readonly missing: Waiting["missing"] | "unpaid"
  readonly receipts: string[]
}

/** The order of an appointment, and the one of the package that it was taken of. */
const ordersOf = async (
  { payments, packages }: InvoicingContext,
  { uuid, packageId }: Pick<HeldSession, "uuid" | "packageId">,
) => {
  const own = await payments.orderBySubject({ kind: "appointment", id: uuid })
  const ids = packageId === null ? [] : await packages.findOrders([packageId])
  const orderIds = own === null ? ids : [own.id, ...ids]
  const orders = [...(await payments.orders(orderIds)).values()]
  return { paid: orders.filter(isTaken), orderIds }
}

/**
 * The documents of an appointment, and why there are none though it was paid. Throws appointmentNotFound, and
 * invoiceNotFound when nothing was to be paid for it, or not yet.
 */
export const invoicesOfAppointment = async (
  ctx: InvoicingContext,
  { actor, uuid }: Asked,
): Promise<Found> => {
  const held = await ctx.booking.heldSessions.findHeld(uuid)
  const of = held === null ? null : await whoseFor(ctx, { actor, of: { ...held, at: held.start } })
  invoicedAppointmentPolicy.authorize(actor, "read", of)
  const { paid, orderIds } = await ordersOf(ctx, { uuid, packageId: held?.packageId ?? null })
  const [documents, waiting] = await Promise.all([
    documentsOf(ctx.db.query, orderIds),
    waitingOf(ctx.db.query, orderIds),
  ])
  if (documents.length === 0 && waiting.length === 0 && paid.length === 0) {
    const outside = await ctx.payments.leftOutside(ctx.db.query, orderIds)
    if (outside.size === 0) throw new AppError("invoiceNotFound")
    return { documents: [], missing: "unpaid", receipts: [] }
  }
  return {
    documents: await presentInvoices(ctx, documents),
    missing: await missingFor(ctx, waiting),
    receipts: paid.flatMap((order) => (receiptPolicy.may(actor, "read", order) ? [order.id] : [])),
  }
}

/** What is missing now; what was when it was to be written, where it only waits for the specialist to say so. */
export const missingFor = async (
  ctx: InvoicingContext,
  waiting: readonly Waiting[],
): Promise<Waiting["missing"]> => {
  const first = waiting.find((one) => one.missing !== null)
  if (first === undefined) return null
  return (await findIssuer(ctx, first.specialistId)).missing ?? first.missing
}
