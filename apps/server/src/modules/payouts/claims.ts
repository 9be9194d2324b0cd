import type { Currency } from "@arnica/contract/shared"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { contributionPoint } from "../../platform/modules/contribution-point.ts"

/** What a client asked to be paid out to them. Minor units. */
export type Claim = {
  readonly id: string
  readonly userId: string
  readonly currency: Currency
  readonly amount: number
}

/** What became of claims: taken into a run, let go by it, on their way to the bank, there, or back again. */
export type ClaimStep = "inRun" | "asked" | "sent" | "paid" | "returned"

/** Whoever keeps what clients may cash out answers this. The ledger of payouts is ours, what is theirs they move. */
export type Claims = {
  /** Those of a currency that were asked for before an instant and are in no run, the oldest first. */
  readonly open: (
    on: Queryable,
    of: { readonly currency: Currency; readonly before: number },
  ) => Promise<readonly Claim[]>
  /** Of these claims those that are in no run still, kept from others until the transaction ends. */
  readonly lock: (tx: Tx, ids: readonly string[]) => Promise<readonly Claim[]>
  /** Moves claims on with their payouts, and tells clients what they should know. */
  readonly move: (tx: Tx, moved: { readonly ids: readonly string[]; readonly to: ClaimStep }) => Promise<void>
}

/** What clients ask to be paid out to them; runs take it in beside what specialists are owed. */
export const clientClaims = contributionPoint<Claims>("payouts.clientClaims")
