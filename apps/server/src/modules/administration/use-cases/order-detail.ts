import type { OrderDetail, RefundPreview } from "@arnica/contract/admin-orders"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Order } from "../../payments/index.ts"
import type { AdministrationContext } from "../context.ts"
import { lineOfOrder } from "./orders.ts"
import { needsAnother } from "./refunds.ts"

type Money = Awaited<ReturnType<AdministrationContext["payments"]["readMoney"]>>
type Card = { readonly brand: string; readonly last4: string }

const iso = (at: number): string => new Date(at).toISOString()
const isoOf = (at: number | null): string | null => (at === null ? null : iso(at))
const cardOf = ({ cardBrand: brand, cardLast4: last4 }: Money["attempts"][number]): Card | null =>
  brand === null || last4 === null ? null : { brand, last4 }

const orderOf = async ({ payments }: AdministrationContext, orderId: string): Promise<Order> => {
  const order = await payments.order(orderId)
  if (order === null) throw new AppError("orderNotFound")
  return order
}

type Reader = { readonly actor: SignedIn }

/** The refund of an order to which another admin has to agree; null where none waits. */
const askedOf = async (
  { payments, identity }: AdministrationContext,
  { actor, orderId }: Reader & { readonly orderId: string },
): Promise<OrderDetail["asked"]> => {
  const asked = (await payments.askedRefunds.find([orderId])).get(orderId)
  if (asked === undefined) return null
  const { id, amount, reason, askedBy, askedAt } = asked
  const [users, hasOther] = await Promise.all([
    identity.users.byIds([askedBy]),
    identity.hasOtherAdmin(actor.userId),
  ])
  return {
    id,
    amount,
    reason,
    by: users.get(askedBy)?.name ?? "",
    at: iso(askedAt),
    isDecidable: askedBy !== actor.userId || !hasOther,
  }
}

/** An order with all that happened to its money. Throws orderNotFound. */
export const orderDetail = async (
  ctx: AdministrationContext,
  { actor, orderId }: Reader & { readonly orderId: string },
): Promise<OrderDetail> => {
  const order = await orderOf(ctx, orderId)
  const [line, money, asked] = await Promise.all([
    lineOfOrder(ctx, order),
    ctx.payments.readMoney(order),
    askedOf(ctx, { actor, orderId }),
  ])
  return {
    order: line,
    asked,
    feePercent: order.feePercent,
    closure: order.closure,
    holdExpiresAt: isoOf(order.expiresAt),
    lines: money.lines.map(({ kind, amount, quantity, unit, vat, paidBy, back }, position) => ({
      position,
      kind,
      amount,
      quantity,
      unit,
      vat: vat === null ? null : { ...vat, net: amount - vat.amount },
      paidBy: [...paidBy],
      back,
    })),
    tenders: money.tenders.map(({ kind: tender, amount, reason }) => ({ tender, amount, reason })),
    attempts: money.attempts.map((attempt) => ({
      number: attempt.number,
      gateway: attempt.gateway,
      status: attempt.status,
      settlement: attempt.settlement,
      decline: attempt.decline,
      transactionId: attempt.transactionId,
      card: cardOf(attempt),
      createdAt: iso(attempt.createdAt),
      takenAt: isoOf(attempt.takenAt),
    })),
    refunds: money.refunds.map(({ id, amount, parts, reason, status, createdAt, finishedAt }) => ({
      id,
      amount,
      parts: parts.map(({ kind: tender, amount: part }) => ({ tender, amount: part })),
      reason,
      status,
      createdAt: iso(createdAt),
      finishedAt: isoOf(finishedAt),
    })),
    ledger: money.ledger.map(({ ref, kind, at, entries }) => ({
      ref,
      kind,
      at: iso(at),
      entries: entries.map(({ account, owner, amount }) => ({ account, owner, amount })),
    })),
  }
}

/** Where each part of a refund would go. Throws orderNotFound, or statusConflict when less is left to give back. */
export const refundPreview = async (
  ctx: AdministrationContext,
  { actor, orderId, amount }: Reader & { readonly orderId: string; readonly amount: number },
): Promise<RefundPreview> => {
  const order = await orderOf(ctx, orderId)
  const { refundable } = await lineOfOrder(ctx, order)
  if (amount > refundable.amount) throw new AppError("statusConflict")
  const [{ attempts }, parts, isForTwo] = await Promise.all([
    ctx.payments.readSteps(orderId),
    ctx.payments.previewRefund(order, amount),
    needsAnother(ctx, { actor, order, amount }),
  ])
  const charge = attempts.find(({ takenAt }) => takenAt !== null)
  const card = charge === undefined ? null : cardOf(charge)
  const { currency } = order
  return {
    amount: { amount, currency },
    most: refundable,
    parts: parts.map(({ kind: tender, amount: part }) => ({
      tender,
      amount: part,
      card: tender === "card" ? card : null,
    })),
    needsAnother: isForTwo,
    after: order.refundPromised + amount === order.total ? "refunded" : "partlyRefunded",
  }
}
