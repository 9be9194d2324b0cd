import type { administrationEndpoints, OrderLineOfAdmin } from "@arnica/contract/administration"
import { ORDER_KINDS } from "@arnica/contract/order-words"
import { toDecimal } from "@arnica/rules/money"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { leftToRefund, type Order } from "../../payments/index.ts"
import type { AdministrationContext } from "../context.ts"
import { peopleOf } from "./appointment-filter.ts"

type Query = z.output<(typeof administrationEndpoints)["GET /api/v2/admin/orders"]["query"]>
type Filter = Omit<Query, "count" | "offset">

/** Packages, and the periods of subscriptions, which are packages too. */
export const isOfPackages = ({ subject }: Pick<Order, "subject">): boolean =>
  subject.kind === "package" || subject.kind === "subscription"

/**
 * What can be given back of each order: of a package exactly what is unused, of a series nothing, as each of its sessions has an order
 * of its own, of others as much as is left.
 */
const refundableOf = async (
  { packages }: AdministrationContext,
  orders: readonly Order[],
): Promise<(order: Order) => number> => {
  const ofPackages = orders.filter(isOfPackages)
  const unused = await packages.calculateRefunds(ofPackages.map(({ id }) => id))
  return (order) => {
    const left = order.subject.kind === "series" ? 0 : leftToRefund(order)
    const wanted = isOfPackages(order) ? (unused.get(order.id) ?? 0) : left
    return wanted > left ? 0 : wanted
  }
}

/** An order as a line of the list. */
export const lineOfOrder = async (ctx: AdministrationContext, order: Order): Promise<OrderLineOfAdmin> => {
  const [line] = await present(ctx, [order])
  if (line === undefined) throw new Error("an order was not presented")
  return line
}

/** Orders with one look-up each of clients, specialists and packages. */
const present = async (ctx: AdministrationContext, orders: readonly Order[]): Promise<OrderLineOfAdmin[]> => {
  const { identity, specialists } = ctx
  const ids = orders.map(({ id }) => id)
  const [refundable, asked, states, clients, payees] = await Promise.all([
    refundableOf(ctx, orders),
    ctx.payments.askedRefunds.find(ids),
    ctx.packages.readStates(orders.filter(isOfPackages).map(({ id }) => id)),
    identity.users.byIds([...new Set(orders.map(({ userId }) => userId))]),
    specialists.bySpecialistIds([...new Set(orders.flatMap(({ payeeSpecialistId: id }) => id ?? []))]),
  ])
  return orders.map((order) => {
    const { id, createdAt, userId, payeeSpecialistId, status, currency } = order
    const left = refundable(order)
    return {
      orderID: id,
      createdAt: new Date(createdAt).toISOString(),
      ...kindOf(order),
      package: states.get(id) ?? null,
      clientID: userId,
      client: clients.get(userId)?.name ?? "",
      specialistID: payeeSpecialistId,
      specialist: payees.get(payeeSpecialistId ?? 0)?.fullName ?? "",
      paymentStatus: status,
      total: { amount: order.total, currency },
      refunded: { amount: order.refunded, currency },
      refundable: { amount: left, currency },
      awaitsRefund: asked.has(id),
      abilities: { refund: left > 0 && !asked.has(id) },
    }
  })
}

const kindOf = ({ subject: { kind: word, id } }: Order) => {
  const kind = ORDER_KINDS.find((each) => each === word)
  if (kind === undefined) throw new Error(`an order is for ${word}, of which nothing is known`)
  return { kind, appointmentUuid: kind === "appointment" ? id : null }
}

const filterOf = async (
  ctx: AdministrationContext,
  { status, orderID, awaits, kind, currency, from, to, least, most, ...named }: Filter,
) => ({
  ...(await peopleOf(ctx, named)),
  status,
  kind,
  currency,
  least,
  most,
  id: orderID,
  awaitsRefund: awaits === "refund",
  from: from === undefined ? undefined : Date.parse(from),
  to: to === undefined ? undefined : Date.parse(to),
})

/** A page of orders, the newest first. */
export const ordersPage = async (
  ctx: AdministrationContext,
  { count, offset, ...filter }: Query,
): Promise<{ total: number; items: OrderLineOfAdmin[] }> => {
  const { total, items } = await ctx.payments.latest({ ...(await filterOf(ctx, filter)), count, offset })
  return { total, items: await present(ctx, items) }
}

const PIECE = 1_000

type Exporting = Filter & { readonly actor: SignedIn; readonly request: FastifyRequest }

/** The orders of a list as a table, piece by piece. Everybody whose order is in it can read that it was made. */
export const exportOrders = (
  ctx: AdministrationContext,
  { actor, request: { id, ip }, ...filter }: Exporting,
): AsyncGenerator<string> =>
  csvInPieces<OrderLineOfAdmin>({
    head: ["order", "created", "for", "client", "specialist", "status", "total", "refunded", "currency"],
    size: PIECE,
    read: async ({ skipped }) => {
      const { items } = await ordersPage(ctx, { ...filter, count: PIECE, offset: skipped })
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          actor,
          action: "administration.ordersExported",
          details: { orders: items.length },
          subjects: items.map(({ clientID }) => clientID),
          request: { id, ip },
        }),
      )
      return items
    },
    cells: ({ orderID, createdAt, kind, client, specialist, paymentStatus, total, refunded }) => [
      orderID,
      createdAt,
      kind,
      client,
      specialist,
      paymentStatus,
      toDecimal(total),
      toDecimal(refunded),
      total.currency,
    ],
  })
