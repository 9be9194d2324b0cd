import type { Money } from "@arnica/rules/money"
import type { Tx } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import { byCard, type Order } from "../orders/order-repository.ts"
import { backOnCard } from "../refunds/refund-parts-repository.ts"
import { doneRefundIds, type Refund } from "../refunds/refund-repository.ts"
import { partsOfOrder, sourcesOf } from "../tenders/settle-tenders.ts"
import {
  captureLines,
  compensationLines,
  earnedLines,
  type Fees,
  nettedLines,
  owedLines,
  type PostingLine,
  paidAheadLines,
  refundLines,
  reversed,
  strayLines,
} from "./domain/postings.ts"
import { earningRefs } from "./earnings-repository.ts"

const captureRef = ({ order, attemptId }: Pick<Charge, "order" | "attemptId">): string =>
  attemptId === null ? `cover:${order.id}` : `capture:${attemptId}`
const refundRef = (refundId: string): string => `refund:${refundId}`
const chargebackRef = (attemptId: string): string => `chargeback:${attemptId}`
const earningRef = (ref: string): string => `earn:${ref}`
const totalOf = ({ total, currency }: Order): Money => ({ amount: total, currency })

const TYPES: readonly string[] = [
  "gatewayClearing",
  "providerPayable",
  "revenue",
  "vat",
  "refundsPayable",
  "paidAhead",
  "voucherLiability",
]
const isOfPayments = (type: string): type is PostingLine["account"]["type"] => TYPES.includes(type)

type Entries = Awaited<ReturnType<PaymentsContext["wallet"]["remaining"]>>

const ofPayments = (entries: Entries): readonly PostingLine[] =>
  entries.flatMap(({ account: { type, ownerId }, amount, currency }) =>
    isOfPayments(type) ? [{ account: { type, ownerId }, amount, currency }] : [],
  )

/** By which charge an order was paid; null where no card paid a part of it. */
type Charge = { readonly tx: Tx; readonly order: Order; readonly attemptId: string | null }
type Parts = Awaited<ReturnType<typeof partsOfOrder>>

const payeeOf = ({ payeeSpecialistId: id }: Order): string | null => (id === null ? null : String(id))

/** By what an order is shared: the fee that it was made with, and the rate of the VAT inside it. */
const feesOf = ({ settings }: PaymentsContext, { feePercent }: Order): Fees => ({
  feePercent,
  vatPercent: settings.vatPercent,
})

/** What a paid order means, by what it is for. */
const saleLines = (
  ctx: PaymentsContext,
  { order, sources }: { readonly order: Order; readonly sources: readonly PostingLine[] },
): readonly PostingLine[] => {
  const { isPaidAhead = false, isOwed = false, isPassedOn = false } = ctx.subjects.of(order.subject.kind)
  const total = totalOf(order)
  if (isOwed) return owedLines({ total, sources, ownerId: order.subject.id })
  // What it pays for takes it from there, in the transaction that confirms it.
  if (isPaidAhead || isPassedOn) return paidAheadLines({ total, sources })
  return captureLines({ total, payeeId: payeeOf(order), fees: feesOf(ctx, order), sources })
}

type Outside = Pick<Charge, "tx" | "order"> & {
  readonly parts: Parts
  readonly ref: string
  readonly isBack: boolean
}

/** Takes what was paid outside off what is owed to its specialist, or has it owed again as they give it back. */
const postOutside = async (
  ctx: PaymentsContext,
  { tx, order, parts, ref, isBack }: Outside,
): Promise<void> => {
  const amount = parts.find(({ kind }) => kind === "external")?.amount ?? 0
  const payeeId = payeeOf(order)
  if (amount === 0 || payeeId === null) return
  const entries = nettedLines({ amount, currency: order.currency }, payeeId)
  await ctx.wallet.post(tx, {
    ref: `outside:${ref}`,
    kind: "payment.outside",
    at: ctx.clock.now(),
    entries: isBack ? reversed(entries) : entries,
  })
}

/** Posts a captured payment. */
export const postCapture = async (ctx: PaymentsContext, charge: Charge): Promise<void> => {
  const { tx, order } = charge
  const parts = await partsOfOrder(order, tx)
  const sources = await sourcesOf(ctx, { tx, order, parts })
  const entries = saleLines(ctx, { order, sources })
  await ctx.wallet.post(tx, {
    ref: captureRef(charge),
    kind: "payment.capture",
    at: ctx.clock.now(),
    entries,
  })
  await postOutside(ctx, { tx, order, parts, ref: captureRef(charge), isBack: false })
}

/** Posts what was paid without a card. */
export const postCover = async (
  ctx: PaymentsContext,
  { tx, order }: Omit<Charge, "attemptId">,
): Promise<void> => await postCapture(ctx, { tx, order, attemptId: null })

type Earning = {
  readonly tx: Tx
  readonly order: Order
  readonly amount: number
  readonly ref: string
}

/** Posts what was earned of what was paid ahead. */
export const postEarning = async (
  ctx: PaymentsContext,
  { tx, order, amount, ref }: Earning,
): Promise<void> => {
  const total = { amount, currency: order.currency }
  const entries = earnedLines({ total, payeeId: payeeOf(order), fees: feesOf(ctx, order) })
  await ctx.wallet.post(tx, {
    ref: earningRef(ref),
    kind: "package.earn",
    at: ctx.clock.now(),
    entries,
  })
}

/** Posts that something was not earned after all: the exact reverse of what was posted for it. */
export const postUnearning = async (
  ctx: PaymentsContext,
  { tx, ref }: Pick<Earning, "tx" | "ref">,
): Promise<void> => {
  const posted = ofPayments(await ctx.wallet.remaining(tx, [earningRef(ref)]))
  await ctx.wallet.post(tx, {
    ref: `unearn:${ref}`,
    kind: "payment.refund",
    at: ctx.clock.now(),
    entries: reversed(posted),
  })
}

/** What still stands in the ledger of an order's payment. */
const remainingOf = async (
  ctx: PaymentsContext,
  { tx, order, attemptId }: Charge,
): Promise<readonly PostingLine[]> => {
  const [refunds, earned] = [await doneRefundIds(tx, order.id), await earningRefs(tx, order.id)]
  const entries = await ctx.wallet.remaining(tx, [
    captureRef({ order, attemptId }),
    ...(attemptId === null ? [] : [chargebackRef(attemptId)]),
    ...refunds.map(refundRef),
    ...earned.map(earningRef),
  ])
  return ofPayments(entries)
}

/** Posts a refund. */
export const postRefund = async (
  ctx: PaymentsContext,
  refund: Charge & { readonly refundId: string; readonly amount: number; readonly parts: Parts },
): Promise<void> => {
  const amount = { amount: refund.amount, currency: refund.order.currency }
  const [remaining, sources] = [await remainingOf(ctx, refund), await sourcesOf(ctx, refund)]
  const entries = refundLines({ amount, remaining, sources })
  const ref = refundRef(refund.refundId)
  await ctx.wallet.post(refund.tx, { ref, kind: "payment.refund", at: ctx.clock.now(), entries })
  await postOutside(ctx, { ...refund, ref, isBack: true })
}

/** Posts that a specialist gets what a refund took from them at our expense, or, `isBack`, loses it again. */
export const postCompensation = async (
  ctx: PaymentsContext,
  { tx, refund, isBack }: { readonly tx: Tx; readonly refund: Refund; readonly isBack: boolean },
): Promise<void> => {
  const lines = compensationLines(ofPayments(await ctx.wallet.remaining(tx, [refundRef(refund.id)])))
  await ctx.wallet.post(tx, {
    ref: `compensation:${refund.id}:${refund.turns}`,
    kind: "payment.compensation",
    at: ctx.clock.now(),
    entries: isBack ? reversed(lines) : lines,
  })
}

/** Posts what the bank took back: all that stood of what the card paid. */
export const postChargeback = async (
  ctx: PaymentsContext,
  charge: Charge & { readonly attemptId: string },
): Promise<void> => {
  const { tx, order, attemptId } = charge
  const amount = {
    amount: Math.max(0, byCard(order) - (await backOnCard(tx, order))),
    currency: order.currency,
  }
  if (amount.amount === 0) return
  const entries = refundLines({ amount, remaining: await remainingOf(ctx, charge) })
  const ref = chargebackRef(attemptId)
  await ctx.wallet.post(tx, { ref, kind: "payment.chargeback", at: ctx.clock.now(), entries })
}

/** Posts money that came for an order which could not be honoured, and that went back. */
export const postStray = async (
  ctx: PaymentsContext,
  stray: { readonly tx: Tx; readonly attemptId: string; readonly amount: Money },
): Promise<void> => {
  const { tx, attemptId, amount } = stray
  const at = ctx.clock.now()
  const entries = strayLines(amount)
  await ctx.wallet.post(tx, { ref: `stray:${attemptId}`, kind: "payment.stray", at, entries })
  const back = reversed(entries)
  await ctx.wallet.post(tx, { ref: `stray-back:${attemptId}`, kind: "payment.strayBack", at, entries: back })
}
