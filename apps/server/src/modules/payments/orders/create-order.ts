import { randomUUID } from "node:crypto"
import type { Currency } from "@arnica/contract/shared"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { PaymentsContext } from "../context.ts"
import { splitOrder } from "../tenders/split-order.ts"
import { priced, type VatStatus } from "./domain/line-vat.ts"
import { type NewOrderLine, orderFault } from "./domain/order-lines.ts"
import { insertOrder, lockOrder, moveOrder, type Order, type SubjectRef } from "./order-repository.ts"
import { readVatStatus } from "./vat-of-order.ts"

/** An order to be written: who buys what from whom, for how much, and until when it is held. */
export type NewOrder = {
  /** A new one, when the caller has to know it before the order is written. */
  readonly id?: string
  readonly userId: string
  readonly currency: Currency
  /** What the total is made of; discounts are negative. */
  readonly lines: readonly NewOrderLine[]
  /** Minor units: the sum of the lines, zero or more. */
  readonly total: number
  readonly subject: SubjectRef
  /** Whose work is paid; null for what we sell ourselves. */
  readonly payeeSpecialistId: number | null
  /** When the hold ends (milliseconds since the epoch); null when nothing is held. */
  readonly expiresAt: number | null
  /** How VAT stands in it, for who asked `readVatStatus` before; asked when the order is written where it is left out. */
  readonly vat?: VatStatus | null
  /** What pays for it whole, agreed on before: the order of the series that it is a part of. */
  readonly seriesId?: string
}

/** Writes an order in the caller's transaction. Lines that do not come to the total are a fault of the caller. */
export const createOrder = async (
  ctx: PaymentsContext,
  { tx, order }: { tx: Tx; order: NewOrder },
): Promise<Order> => {
  const fault = orderFault(order)
  if (fault === "currencies") throw new AppError("currencyMismatch")
  if (fault !== null) throw new Error(`an order that cannot be: ${fault}`)
  if (!ctx.gateway.takes(order.currency)) throw new AppError("currencyMismatch")
  const { id = randomUUID(), userId, subject, payeeSpecialistId, currency, total, expiresAt } = order
  // What costs nothing has no VAT, whoever sells it.
  const given = total === 0 ? null : order.vat
  const vat = given === undefined ? await readVatStatus(ctx, { on: tx, order }) : given
  const lines = priced(order.lines, vat)
  const made = await insertOrder(tx, {
    id,
    userId,
    subject,
    payeeSpecialistId,
    currency,
    total,
    expiresAt,
    lines,
    now: ctx.clock.now(),
  })
  const choices = new Map(order.seriesId === undefined ? [] : [["series", order.seriesId] as const])
  return await splitOrder(ctx, { tx, order: made, choices })
}

/** Counts an order that costs nothing as paid. Throws statusConflict for one that costs something, whoever pays it. */
export const giveFree = async (tx: Tx, orderId: string): Promise<Order> => {
  const order = await lockOrder(tx, orderId)
  if (order.total > 0) throw new AppError("statusConflict", { data: { status: order.status } })
  if (order.status === "captured") return order
  return await moveOrder(tx, { order, event: "giveFree" })
}
