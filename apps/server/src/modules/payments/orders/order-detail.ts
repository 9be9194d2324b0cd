import type { LedgerFact } from "../../wallet/index.ts"
import { type Attempt, attemptsOf } from "../charges/attempt-repository.ts"
import type { PaymentsContext } from "../context.ts"
import { earningRefs } from "../ledger/earnings-repository.ts"
import { type PartsBack, partsOf } from "../refunds/refund-parts-repository.ts"
import { type Refund, refundsOf } from "../refunds/refund-repository.ts"
import { type OrderTender, tendersOf } from "../tenders/tender-repository.ts"
import type { Order } from "./order-repository.ts"
import { type SplitLine, splitLines } from "./split-lines.ts"
import { readLines } from "./vat-of-order.ts"

/** All that happened to the money of an order. */
export type OrderMoney = {
  /** Each with the VAT inside it, by what it was paid, and what of it goes back. */
  readonly lines: readonly SplitLine[]
  readonly tenders: readonly OrderTender[]
  readonly attempts: readonly Attempt[]
  /** What went back, or is to, and to what each part of it goes. */
  readonly refunds: readonly (Refund & { readonly parts: PartsBack })[]
  /** What the ledger has of it, the oldest first; without what was earned and taken back again. */
  readonly ledger: readonly LedgerFact[]
}

type Steps = { readonly orderId: string } & Pick<OrderMoney, "attempts" | "refunds">

const refsOf = ({ orderId, attempts, refunds }: Steps): string[] => [
  `cover:${orderId}`,
  `outside:cover:${orderId}`,
  ...attempts.flatMap(({ id }) =>
    ["capture", "chargeback", "stray", "stray-back"].map((word) => `${word}:${id}`),
  ),
  ...refunds.flatMap(({ id, turns }) => [
    `refund:${id}`,
    `outside:refund:${id}`,
    ...Array.from({ length: turns }, (_, nth) => `compensation:${id}:${nth + 1}`),
  ]),
]

/** All that happened to the money of an order: how it was tried to be paid, what went back, and what the ledger says. */
export const readMoney = async (ctx: PaymentsContext, order: Order): Promise<OrderMoney> => {
  const { db, wallet } = ctx
  const { id: orderId } = order
  const [lines, tenders, attempts, found, earned] = await Promise.all([
    readLines(ctx, { on: db.query, order }),
    tendersOf(db.query, orderId),
    attemptsOf(db.query, orderId),
    refundsOf(db.query, orderId),
    earningRefs(db.query, orderId),
  ])
  const refunds = await Promise.all(
    found.map(async (refund) => ({ ...refund, parts: await partsOf(db.query, { order, refund }) })),
  )
  const refs = [...refsOf({ orderId, attempts, refunds }), ...earned.map((ref) => `earn:${ref}`)]
  const stays = refunds.flatMap(({ status, amount }) => (status === "failed" ? [] : [amount]))
  return {
    lines: splitLines({ lines, tenders, refunds: stays }),
    tenders: tenders.filter(({ amount }) => amount > 0),
    attempts,
    refunds,
    ledger: await wallet.facts(refs),
  }
}
