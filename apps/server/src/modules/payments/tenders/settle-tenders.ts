import type { Tx } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import type { PostingLine } from "../ledger/domain/postings.ts"
import { byCard, type Order } from "../orders/order-repository.ts"
import type { RefundPart } from "./domain/refund-parts.ts"
import type { Part } from "./tender-kinds.ts"
import {
  type CoveringTender,
  coveringTendersOf,
  moveTender,
  noteGivenBack,
  type OrderTender,
} from "./tender-repository.ts"

type At = { readonly tx: Tx; readonly order: Order }

const partOf = (order: Order, { amount, reference, reason }: CoveringTender): Part => ({
  order,
  amount,
  reference,
  reason,
})

/** The sale is confirmed: what pays beside the card is used. */
export const takeTenders = async (ctx: PaymentsContext, { tx, order }: At): Promise<void> => {
  if (order.covered === 0) return
  for (const tender of await coveringTendersOf(tx, order.id)) {
    if (await moveTender(tx, { orderId: order.id, kind: tender.kind, from: "held", to: "taken" }))
      await ctx.tenders.of(tender.kind).take(tx, partOf(order, tender))
  }
}

/** The sale came to nothing: what pays beside the card is free again, held or taken. */
export const releaseTenders = async (ctx: PaymentsContext, { tx, order }: At): Promise<void> => {
  if (order.covered === 0) return
  for (const tender of await coveringTendersOf(tx, order.id)) {
    const { kind, state: from } = tender
    if (from === "released") continue
    await moveTender(tx, { orderId: order.id, kind, from, to: "released" })
    await ctx.tenders.of(kind).release(tx, partOf(order, tender))
  }
}

/** Nothing is left to be paid outside of an order that something else paid a part of. */
export const releaseExternal = async (ctx: PaymentsContext, { tx, order }: At): Promise<void> => {
  const part = (await coveringTendersOf(tx, order.id)).find(({ kind }) => kind === "external")
  if (part !== undefined) await ctx.tenders.of("external").release(tx, partOf(order, part))
}

/** Holds again what was let go, for a charge that came late; false when a part of it is used elsewhere by now. */
export const holdAgain = async (ctx: PaymentsContext, { tx, order }: At): Promise<boolean> => {
  if (order.covered === 0) return true
  for (const tender of await coveringTendersOf(tx, order.id)) {
    const { kind, state } = tender
    if (state !== "released") continue
    if (!(await ctx.tenders.of(kind).hold(tx, partOf(order, tender)))) return false
    await moveTender(tx, { orderId: order.id, kind, from: "released", to: "held" })
  }
  return true
}

/** Gives parts of a refund back to what paid them, the card's aside. */
export const giveBackParts = async (
  ctx: PaymentsContext,
  {
    tx,
    order,
    parts,
    refundId,
  }: At & { readonly parts: readonly RefundPart<OrderTender["kind"]>[]; readonly refundId: string },
): Promise<void> => {
  if (order.covered === 0) return
  const tenders = new Map((await coveringTendersOf(tx, order.id)).map((tender) => [tender.kind, tender]))
  for (const { kind, amount } of parts) {
    if (kind === "card") continue
    const tender = tenders.get(kind)
    if (tender === undefined) throw new Error(`order ${order.id} was not paid by ${kind}`)
    await noteGivenBack(tx, { orderId: order.id, kind, amount })
    await ctx.tenders.of(kind).giveBack(tx, { ...partOf(order, tender), amount, refundId })
  }
}

/** From which accounts of the ledger the parts of an order come; the card's is the gateway's. */
export const sourcesOf = async (
  ctx: PaymentsContext,
  { tx, order, parts }: At & { readonly parts: readonly RefundPart<OrderTender["kind"]>[] },
): Promise<readonly PostingLine[]> => {
  const { currency } = order
  const covering = order.covered === 0 ? [] : await coveringTendersOf(tx, order.id)
  const lines: PostingLine[] = []
  for (const { kind, amount } of parts) {
    const tender = covering.find((one) => one.kind === kind)
    const account =
      kind === "card" || tender === undefined
        ? ({ type: "gatewayClearing", ownerId: null } as const)
        : await ctx.tenders.of(tender.kind).account(tx, tender.reference)
    lines.push({ account, amount, currency })
  }
  return lines.filter(({ amount }) => amount !== 0)
}

/** The parts of an order as they were agreed on. */
export const partsOfOrder = async (
  order: Order,
  tx: Tx,
): Promise<readonly RefundPart<OrderTender["kind"]>[]> => [
  { kind: "card", amount: byCard(order) },
  ...(order.covered === 0 ? [] : await coveringTendersOf(tx, order.id)),
]
