import { and, eq, gte, inArray, isNull, lt, type SQL, sql, sum } from "drizzle-orm"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Account, AccountType, Entry } from "./domain/entries.ts"
import { account, ledgerEntry, ledgerTransaction } from "./tables.ts"

/** Whether an account is this one. */
export const isAccount = ({ type, ownerId }: Account): SQL | undefined =>
  and(eq(account.type, type), ownerId === null ? isNull(account.ownerId) : eq(account.ownerId, ownerId))

/** Records a transaction's head; undefined when its reference stands already. */
export const insertTransaction = async (
  tx: Tx,
  head: { readonly ref: string; readonly kind: string; readonly at: number },
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(ledgerTransaction)
    .values({ ref: head.ref, kind: head.kind, occurredAt: new Date(head.at) })
    .onConflictDoNothing({ target: ledgerTransaction.ref })
    .returning({ id: ledgerTransaction.id })
  return row?.id
}

/** The id of an account, opened when it is new. */
const openAccount = async (tx: Tx, wanted: Account): Promise<number> => {
  const find = (): Promise<{ id: number }[]> =>
    tx.select({ id: account.id }).from(account).where(isAccount(wanted))
  const [known] = await find()
  if (known !== undefined) return known.id
  await tx.insert(account).values({ type: wanted.type, ownerId: wanted.ownerId }).onConflictDoNothing()
  const [opened] = await find()
  if (opened === undefined) throw new Error(`account ${wanted.type} could not be opened`)
  return opened.id
}

/** Writes the entries of a transaction that was just recorded. */
export const insertEntries = async (
  tx: Tx,
  input: { readonly transactionId: number; readonly entries: readonly Entry[] },
): Promise<void> => {
  const rows: (typeof ledgerEntry.$inferInsert)[] = []
  for (const { account: wanted, amount, currency } of input.entries) {
    rows.push({
      transactionId: input.transactionId,
      accountId: await openAccount(tx, wanted),
      amount,
      currency,
    })
  }
  await tx.insert(ledgerEntry).values(rows)
}

/** The entries that stand under references. */
export const entriesOf = async (on: Queryable, refs: readonly string[]): Promise<readonly Entry[]> => {
  const rows = await on
    .select({
      type: account.type,
      ownerId: account.ownerId,
      amount: ledgerEntry.amount,
      currency: ledgerEntry.currency,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .where(inArray(ledgerTransaction.ref, [...refs]))
  return rows.map(({ type, ownerId, amount, currency }) => ({ account: { type, ownerId }, amount, currency }))
}

/** Sum of an account's entries in one currency, in minor units. */
export const sumOf = async (
  on: Queryable,
  of: { readonly account: Account; readonly currency: string },
): Promise<number> => {
  const [row] = await on
    .select({ total: sum(ledgerEntry.amount) })
    .from(ledgerEntry)
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .where(and(isAccount(of.account), eq(ledgerEntry.currency, of.currency)))
  return Number(row?.total ?? 0)
}

/** An account, and which of its entries count. Instants in milliseconds since the epoch. */
export type Sums = {
  readonly account: Account
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly kinds?: readonly string[] | undefined
}

/** The sums of an account's entries by currency, of what occurred in a time when one is given. Minor units. */
export const sumsOf = async (
  on: Queryable,
  of: Sums,
): Promise<readonly { readonly currency: string; readonly amount: number }[]> => {
  const { occurredAt, kind } = ledgerTransaction
  const rows = await on
    .select({ currency: ledgerEntry.currency, total: sum(ledgerEntry.amount) })
    .from(ledgerEntry)
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        isAccount(of.account),
        of.from === undefined ? undefined : gte(occurredAt, new Date(of.from)),
        of.to === undefined ? undefined : lt(occurredAt, new Date(of.to)),
        of.kinds === undefined ? undefined : inArray(kind, [...of.kinds]),
      ),
    )
    .groupBy(ledgerEntry.currency)
    .orderBy(ledgerEntry.currency)
  return rows.map(({ currency, total }) => ({ currency, amount: Number(total ?? 0) }))
}

/** Which entries of all accounts of a type count. */
export type OwnerSums = {
  readonly type: AccountType
  readonly currency: string
  /** Only what occurred before an instant, in milliseconds since the epoch. */
  readonly before?: number
  /** Only what stands under these references. */
  readonly refs?: readonly string[]
  /** Only the accounts of these. */
  readonly owners?: readonly string[]
}

/** The sums of the accounts of a type by their owner; those at zero are left out. */
export const sumsOfOwners = async (
  on: Queryable,
  { type, currency, before, refs, owners }: OwnerSums,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await on
    .select({ ownerId: account.ownerId, total: sum(ledgerEntry.amount) })
    .from(ledgerEntry)
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(account.type, type),
        eq(ledgerEntry.currency, currency),
        before === undefined ? undefined : lt(ledgerTransaction.occurredAt, new Date(before)),
        refs === undefined ? undefined : sql`${ledgerTransaction.ref} = any(${sql.param([...refs])}::text[])`,
        owners === undefined ? undefined : sql`${account.ownerId} = any(${sql.param([...owners])}::text[])`,
      ),
    )
    .groupBy(account.ownerId)
    .having(sql`sum(${ledgerEntry.amount}) <> 0`)
  return new Map(rows.flatMap(({ ownerId, total }) => (ownerId === null ? [] : [[ownerId, Number(total)]])))
}

/** What all entries on one type of account come to in a currency, in minor units. */
export type TrialLine = { readonly type: AccountType; readonly currency: string; readonly amount: number }

/** The sum of all entries by type of account and currency. */
export const sumsByType = async (on: Queryable): Promise<readonly TrialLine[]> => {
  const rows = await on
    .select({ type: account.type, currency: ledgerEntry.currency, total: sum(ledgerEntry.amount) })
    .from(ledgerEntry)
    .innerJoin(account, eq(account.id, ledgerEntry.accountId))
    .groupBy(account.type, ledgerEntry.currency)
    .orderBy(account.type, ledgerEntry.currency)
  return rows.map(({ type, currency, total }) => ({ type, currency, amount: Number(total ?? 0) }))
}

/** References of transactions whose entries do not sum to zero in each currency. The database allows none. */
export const unbalancedRefs = async (on: Queryable): Promise<readonly string[]> => {
  const ids = on
    .select({ id: ledgerEntry.transactionId })
    .from(ledgerEntry)
    .groupBy(ledgerEntry.transactionId, ledgerEntry.currency)
    .having(sql`sum(${ledgerEntry.amount}) <> 0`)
  const rows = await on
    .select({ ref: ledgerTransaction.ref })
    .from(ledgerTransaction)
    .where(inArray(ledgerTransaction.id, ids))
    .orderBy(ledgerTransaction.ref)
  return rows.map(({ ref }) => ref)
}
