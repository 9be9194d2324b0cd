import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import type { Account } from "./domain/entries.ts"
import { isAccount } from "./repository.ts"
import { account, ledgerEntry, ledgerTransaction } from "./tables.ts"

/** An account, and in which time, in milliseconds since the epoch. */
type Span = {
  readonly account: Account
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** An entry of an account with what it belongs to. Minor units, milliseconds since the epoch. */
export type StatementEntry = {
  readonly at: number
  readonly ref: string
  readonly kind: string
  readonly amount: number
  /** What the house kept of the same fact, VAT included; below zero when it gave some back. */
  readonly fee: number
  readonly currency: string
}

/** What the entries of an account came to by kind and currency. */
export type KindSum = Pick<StatementEntry, "kind" | "amount" | "fee" | "currency">

const { occurredAt, kind, ref } = ledgerTransaction
const { amount, currency } = ledgerEntry

// What is earned stands below zero in the ledger. What the house pays out of its own is no fee that it gave back.
const fee = sql<string>`(select coalesce(-sum(h.amount), 0) from wallet.ledger_entry h
  join wallet.account o on o.id = h.account_id
  where h.transaction_id = ${ledgerEntry.transactionId} and h.currency = ${currency}
    and o.type in ('revenue', 'vat') and ${kind} <> 'payment.compensation')`

const within = ({ account: of, from, to }: Span): SQL | undefined =>
  and(
    isAccount(of),
    from === undefined ? undefined : gte(occurredAt, new Date(from)),
    to === undefined ? undefined : lt(occurredAt, new Date(to)),
  )

/** A page of an account's entries, the newest first, and how many there are in all. */
export const entriesPage = async (
  on: Queryable,
  { count: most, offset, ...span }: Span & { readonly count: number; readonly offset: number },
): Promise<{ total: number; items: StatementEntry[] }> => {
  const entries = () =>
    on
      .select({
        at: occurredAt,
        ref,
        kind,
        amount,
        fee,
        currency,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(ledgerEntry)
      .innerJoin(account, eq(account.id, ledgerEntry.accountId))
      .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
      .where(within(span))
      .orderBy(desc(occurredAt), desc(ledgerEntry.id))
  const rows = await entries().limit(most).offset(offset)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : ((await entries().limit(1))[0]?.total ?? 0))
  return {
    total,
    items: rows.map(({ total: _, at, ...row }) => ({
      ...row,
      at: at.getTime(),
      amount: Number(row.amount),
      fee: Number(row.fee),
    })),
  }
}

/** What an account's entries of a time came to, by kind and currency. */
export const sumsByKind = async (on: Queryable, span: Span): Promise<KindSum[]> => {
  const entries = on
    .select({ kind, amount, fee: fee.as("fee"), currency })
    .from(ledgerEntry)
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(within(span))
    .as("entry")
  const rows = await on
    .select({
      kind: entries.kind,
      amount: sql<string>`sum(${entries.amount})`,
      fee: sql<string>`sum(${entries.fee})`,
      currency: entries.currency,
    })
    .from(entries)
    .groupBy(entries.kind, entries.currency)
    .orderBy(entries.currency, entries.kind)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), fee: Number(row.fee) }))
}

/** An entry of an account with what the account came to after it, in its currency. */
export type RunningEntry = Omit<StatementEntry, "fee"> & { readonly balance: number }

type RunningPage = { readonly account: Account; readonly count: number; readonly offset: number }

/** A page of an account's entries, the newest first, each with the balance after it. For accounts of few entries: it sums all. */
export const runningPage = async (
  on: Queryable,
  { account: of, count: most, offset }: RunningPage,
): Promise<{ total: number; items: RunningEntry[] }> => {
  const found = await on
    .select({
      at: occurredAt,
      ref,
      kind,
      amount,
      currency,
      balance: sql<number>`sum(${amount}) over (partition by ${currency} order by ${ledgerEntry.id})`.mapWith(
        Number,
      ),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(ledgerEntry)
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(isAccount(of))
    .orderBy(desc(ledgerEntry.id))
    .limit(most)
    .offset(offset)
  const total = found[0]?.total ?? (offset === 0 ? 0 : await countEntries(on, of))
  return { total, items: found.map(({ total: _, at, ...row }) => ({ ...row, at: at.getTime() })) }
}

const countEntries = async (on: Queryable, of: Account): Promise<number> => {
  const [row] = await on
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(ledgerEntry)
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .where(isAccount(of))
  return row?.total ?? 0
}
