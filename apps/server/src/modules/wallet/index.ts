import type { Db } from "../../platform/db/db.ts"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import { type Account, type Entry, imbalances, mergeEntries } from "./domain/entries.ts"
import {
  type AccountMonth,
  type MonthsAsked,
  monthsOf,
  monthsOfOwners,
  type OwnerMonth,
  type OwnerMonthsAsked,
} from "./month-repository.ts"
import {
  entriesOf,
  insertEntries,
  insertTransaction,
  type OwnerSums,
  type Sums,
  sumOf,
  sumsByType,
  sumsOf,
  sumsOfOwners,
  type TrialLine,
  unbalancedRefs,
} from "./repository.ts"
import {
  entriesPage,
  type KindSum,
  type RunningEntry,
  runningPage,
  type StatementEntry,
  sumsByKind,
} from "./statement-repository.ts"
import { factsOf, type LedgerFact } from "./transaction-repository.ts"

export type { Account, Entry } from "./domain/entries.ts"
export { ledgerOfPeople } from "./personal-data.ts"
export type { TrialLine } from "./repository.ts"
export type { LedgerFact } from "./transaction-repository.ts"

/** A fact to record. `ref` names it once and for all; `at` is when it happened, in milliseconds since the epoch. */
export type Posting = {
  readonly ref: string
  readonly kind: string
  readonly at: number
  readonly entries: readonly Entry[]
}

/** Sums by type of account and currency, and the transactions that are off: there must be none. */
export type TrialBalance = {
  readonly lines: readonly TrialLine[]
  /** What all entries of a currency come to. Zero for each. */
  readonly totals: ReadonlyMap<string, number>
  readonly unbalanced: readonly string[]
}

/** The ledger, as other modules use it. Amounts are integer minor units. */
export type WalletApi = {
  /**
   * Records a fact in the caller's transaction. The same `ref` again changes nothing. Throws when the entries do not
   * sum to zero in each currency, or when other entries stand under the reference already.
   */
  post(tx: Tx, posting: Posting): Promise<{ readonly posted: boolean }>
  /** The sum of an account's entries in a currency; zero for one that was never used. */
  balance(account: Account, currency: string): Promise<number>
  /** The same, as a transaction sees it. */
  balanceIn(on: Queryable, of: { readonly account: Account; readonly currency: string }): Promise<number>
  /** What the entries under these references come to, by account and currency; accounts at zero are left out. */
  remaining(on: Queryable, refs: readonly string[]): Promise<readonly Entry[]>
  /** The sums of an account by currency, of the entries that count. */
  sums(of: Sums): Promise<readonly { readonly currency: string; readonly amount: number }[]>
  /** The sums of all accounts of a type in a currency by owner, or of some owners; those at zero are left out. */
  sumsOfOwners(on: Queryable, of: OwnerSums): Promise<ReadonlyMap<string, number>>
  /** An account by month. */
  months(asked: MonthsAsked): Promise<readonly AccountMonth[]>
  /** The months of a year of several accounts of a type, the newest first. */
  monthsOfOwners(asked: OwnerMonthsAsked): Promise<readonly OwnerMonth[]>
  /** A page of an account's entries, the newest first, of what occurred in a time when one is given. */
  entries(
    page: Parameters<typeof entriesPage>[1],
  ): Promise<{ readonly total: number; readonly items: readonly StatementEntry[] }>
  /** The same with the balance after each. For accounts of few entries: it sums them all. */
  runningPage(
    page: Parameters<typeof runningPage>[1],
  ): Promise<{ readonly total: number; readonly items: readonly RunningEntry[] }>
  /** What an account's entries of a time came to, by kind and currency. */
  sumsByKind(span: Parameters<typeof sumsByKind>[1]): Promise<readonly KindSum[]>
  /** The facts that stand under references with their entries, the oldest first. */
  facts(refs: readonly string[]): Promise<readonly LedgerFact[]>
  trialBalance(): Promise<TrialBalance>
}

/** What the ledger needs of the platform. */
export type WalletPlatform = { readonly db: Pick<Db, "query"> }

const refuseImbalance = ({ ref, entries }: Posting): void => {
  const off = imbalances(entries)
  if (off.size === 0) return
  throw new Error(
    `${ref} does not balance: ${[...off].map(([currency, by]) => `${by} ${currency}`).join(", ")}`,
  )
}

const refuseAnother = async (tx: Tx, posting: Posting): Promise<void> => {
  const known = mergeEntries(await entriesOf(tx, [posting.ref]))
  if (JSON.stringify(known) === JSON.stringify(mergeEntries(posting.entries))) return
  throw new Error(`other entries stand under ${posting.ref} already`)
}

/** Creates the ledger. It has no endpoints: whoever moves money posts to it. */
export const createWallet = (platform: WalletPlatform): WalletApi => {
  const { query } = platform.db
  return {
    post: async (tx, posting) => {
      refuseImbalance(posting)
      const entries = mergeEntries(posting.entries)
      if (entries.length === 0) return { posted: false }
      const { ref, kind, at } = posting
      const transactionId = await insertTransaction(tx, { ref, kind, at })
      if (transactionId === undefined) {
        await refuseAnother(tx, posting)
        return { posted: false }
      }
      await insertEntries(tx, { transactionId, entries })
      return { posted: true }
    },
    balance: (account, currency) => sumOf(query, { account, currency }),
    balanceIn: sumOf,
    sums: (of) => sumsOf(query, of),
    months: (asked) => monthsOf(query, asked),
    monthsOfOwners: (asked) => monthsOfOwners(query, asked),
    sumsOfOwners,
    entries: (page) => entriesPage(query, page),
    runningPage: (page) => runningPage(query, page),
    facts: (refs) => factsOf(query, refs),
    sumsByKind: (span) => sumsByKind(query, span),
    remaining: async (on, refs) => mergeEntries(await entriesOf(on, refs)),
    trialBalance: async () => {
      const [lines, unbalanced] = await Promise.all([sumsByType(query), unbalancedRefs(query)])
      const totals = new Map<string, number>()
      for (const { currency, amount } of lines) totals.set(currency, (totals.get(currency) ?? 0) + amount)
      return { lines, totals, unbalanced }
    },
  }
}
