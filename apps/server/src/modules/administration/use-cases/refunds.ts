import type { OrderLineOfAdmin } from "@arnica/contract/administration"
import type { FastifyRequest } from "fastify"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Order } from "../../payments/index.ts"
import type { AdministrationContext } from "../context.ts"
import { isOfPackages, lineOfOrder } from "./orders.ts"

type By = { readonly actor: SignedIn; readonly request: FastifyRequest }
type Refunding = By & {
  readonly orderId: string
  readonly amount: number
  readonly reason: string
  readonly key: string
}

const MINOR = 100

/** Whether so much more of an order is above what one admin gives back of it alone, and there is another one to ask. */
export const needsAnother = async (
  ctx: AdministrationContext,
  { actor, order, amount }: { readonly actor: SignedIn; readonly order: Order; readonly amount: number },
): Promise<boolean> =>
  order.refundPromised + amount > ctx.settings.read("refundAlone") * MINOR &&
  (await ctx.identity.hasOtherAdmin(actor.userId))

type Giving = Pick<Refunding, "amount" | "reason"> & { readonly order: Order; readonly ref: string }

const giveBack = async (
  { payments, packages }: AdministrationContext,
  tx: Tx,
  { order, amount, reason, ref }: Giving,
): Promise<void> => {
  const { id: orderId } = order
  if (isOfPackages(order)) await packages.giveBack(tx, { orderId, amount, reason })
  else await payments.refund(tx, { orderId, amount, reason, ref })
}

type Noted = By & {
  readonly action: "refunded" | "refundAsked" | "refundDropped"
  readonly order: Order
  readonly amount: number
  readonly reason?: string
}

const note = async (
  { audit }: AdministrationContext,
  tx: Tx,
  { actor, request, action, order, amount, reason }: Noted,
): Promise<void> => {
  const about = {
    actor,
    ...(reason === undefined ? {} : { reason }),
    object: { type: "order", id: order.id },
    request: { id: request.id, ip: request.ip },
    details: { amount, currency: order.currency },
  } as const
  // Whose money it is reads of what was done with it, not of what admins still discuss.
  await audit.record(
    tx,
    action === "refunded"
      ? { ...about, action: "administration.refunded", subject: order.userId }
      : { ...about, action: `administration.${action}` },
  )
}

const orderOf = async ({ payments }: AdministrationContext, orderId: string): Promise<Order> => {
  const order = await payments.order(orderId)
  if (order === null) throw new AppError("orderNotFound")
  return order
}

const refuseBeyond = async (ctx: AdministrationContext, order: Order, amount: number): Promise<void> => {
  // What its sessions cost goes back by their own orders: nothing may go back twice.
  if (order.subject.kind === "series")
    throw new AppError("statusConflict", { data: { status: order.status } })
  const { abilities, refundable } = await lineOfOrder(ctx, order)
  if (!abilities.refund || amount > refundable.amount) throw new AppError("statusConflict")
}

/**
 * Gives back a part of an order, or asks for it where another admin has to agree. Throws orderNotFound, or statusConflict
 * when less is left to give back, or something waits already.
 */
export const refundOrder = async (
  ctx: AdministrationContext,
  { orderId, amount, reason, key, ...by }: Refunding,
): Promise<OrderLineOfAdmin> => {
  const order = await orderOf(ctx, orderId)
  const { actor } = by
  const isAsked = await needsAnother(ctx, { actor, order, amount })
  await refuseBeyond(ctx, order, amount)
  await ctx.db.transaction(async (tx) => {
    if (isAsked) {
      const asked = { orderId, amount, reason, askedBy: actor.userId, now: ctx.now() }
      await ctx.payments.askedRefunds.ask(tx, asked)
    } else await giveBack(ctx, tx, { order, amount, reason, ref: `admin:${orderId}:${key}` })
    await note(ctx, tx, { ...by, action: isAsked ? "refundAsked" : "refunded", order, amount, reason })
  })
  return await lineOfOrder(ctx, await orderOf(ctx, orderId))
}

type Named = By & { readonly id: string }

/**
 * Agrees to a refund that another admin asked for, and does it. Throws notFound, refundNeedsAnother for who asked for it
 * where there is another admin, and statusConflict for one that was decided, or when less is left.
 */
export const approveRefund = async (ctx: AdministrationContext, { id, ...by }: Named): Promise<void> => {
  const { userId } = by.actor
  const hasOther = await ctx.identity.hasOtherAdmin(userId)
  await ctx.db.transaction(async (tx) => {
    const { orderId, amount, reason, askedBy } = await ctx.payments.askedRefunds.lock(tx, id)
    if (askedBy === userId && hasOther) throw new AppError("refundNeedsAnother")
    const order = await orderOf(ctx, orderId)
    await giveBack(ctx, tx, { order, amount, reason, ref: `admin:${orderId}:${id}` })
    await ctx.payments.askedRefunds.decide(tx, { id, state: "done", by: userId, now: ctx.now() })
    await note(ctx, tx, { ...by, action: "refunded", order, amount, reason })
  })
}

/** Drops a refund that nobody agreed to. Throws notFound, and statusConflict for one that was decided. */
export const dropRefund = async (ctx: AdministrationContext, { id, ...by }: Named): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const { orderId, amount } = await ctx.payments.askedRefunds.lock(tx, id)
    const order = await orderOf(ctx, orderId)
    await ctx.payments.askedRefunds.decide(tx, {
      id,
      state: "withdrawn",
      by: by.actor.userId,
      now: ctx.now(),
    })
    await note(ctx, tx, { ...by, action: "refundDropped", order, amount })
  })
}
