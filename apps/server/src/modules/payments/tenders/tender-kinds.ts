import { TENDER_KINDS } from "@arnica/contract/payments"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { PostingLine } from "../ledger/domain/postings.ts"
import type { Order } from "../orders/order-repository.ts"

/** What can pay for a part of an order beside the card. */
export type TenderKind = Exclude<(typeof TENDER_KINDS)[number], "card">

/** What a tender would pay of an order, and why: a code for the reader, and what it comes from. */
export type TenderOffer = {
  /** Minor units, above zero and no more than was asked for. */
  readonly amount: number
  readonly reason: string
  readonly reference: string
}

/** A part of an order that a tender pays, and why, as it was offered. */
export type Part = {
  readonly order: Order
  readonly amount: number
  readonly reference: string
  readonly reason: string | null
}

/** What is asked of a tender: what of an order is left to pay, and what its payer chose to pay with. */
type TenderAsk = { readonly order: Order; readonly rest: number; readonly choice: string | null }

/**
 * Something that pays for parts of orders. A module registers itself for its kind and is asked inside the transaction that
 * decides; the order is locked, so that each step comes once.
 */
export type Tender = {
  /** What it would pay; null for nothing. */
  offer(on: Queryable, ask: TenderAsk): Promise<TenderOffer | null>
  /** Keeps that part from any other order; false when it is no longer there. */
  hold(tx: Tx, part: Part): Promise<boolean>
  /** The sale is confirmed: what was held is used. */
  take(tx: Tx, part: Part): Promise<void>
  /** The sale came to nothing: what was held, or taken for it, is free again. */
  release(tx: Tx, part: Part): Promise<void>
  /** A part of what was taken goes back to where it came from. */
  giveBack(tx: Tx, part: Part & { readonly refundId: string }): Promise<void>
  /** The account of the ledger that pays. */
  account(on: Queryable, reference: string): Promise<PostingLine["account"]>
}

export type Tenders = {
  register(kind: TenderKind, tender: Tender): void
  /** Those that are there, in the order in which they pay. */
  inOrder(): readonly (readonly [TenderKind, Tender])[]
  /** Throws for a kind that nobody registered. */
  of(kind: TenderKind): Tender
}

/** Who answers for which kind of tender. */
export const createTenders = (): Tenders => {
  const known = new Map<TenderKind, Tender>()
  return {
    register: (kind, tender) => {
      if (known.has(kind)) throw new Error(`Two modules answer for the tender ${kind}`)
      known.set(kind, tender)
    },
    inOrder: () =>
      TENDER_KINDS.flatMap((kind) => {
        const tender = kind === "card" ? undefined : known.get(kind)
        return kind === "card" || tender === undefined ? [] : [[kind, tender] as const]
      }),
    of: (kind) => {
      const tender = known.get(kind)
      if (tender === undefined) throw new Error(`Nobody answers for the tender ${kind}`)
      return tender
    },
  }
}
