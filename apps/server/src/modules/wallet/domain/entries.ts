/** What an account is for. The house's own are one each; the others belong to somebody. */
export const ACCOUNT_TYPES = [
  "gatewayClearing",
  "providerPayable",
  "revenue",
  "vat",
  "clientCredit",
  "voucherLiability",
  "refundsPayable",
  "payoutsInTransit",
  "bank",
  "partnerReceivable",
  "paidAhead",
  "vouchersGiven",
  "creditsGiven",
  "paidOutside",
] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** An account of the ledger: `ownerId` is a specialist, a user, a voucher or a company, and null for the house's own. */
export type Account = { readonly type: AccountType; readonly ownerId: string | null }

/** One side of a posting. Positive is a debit (money towards the house), negative a credit (money owed or earned). */
export type Entry = {
  readonly account: Account
  /** Minor units. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

const keyOf = ({ account, currency }: Entry): string =>
  `${account.type}\u0000${account.ownerId ?? ""}\u0000${currency}`

/** The entries with one for each account and currency, none of them zero, in an order that is always the same. */
export const mergeEntries = (entries: readonly Entry[]): readonly Entry[] => {
  const merged = new Map<string, Entry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const { type, ownerId } = entry.account
    const amount = entry.amount + (merged.get(key)?.amount ?? 0)
    merged.set(key, { account: { type, ownerId }, amount, currency: entry.currency })
  }
  return [...merged]
    .filter(([, entry]) => entry.amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => entry)
}

/** Currencies in which the entries do not cancel out, and by how much. Empty when they balance. */
export const imbalances = (entries: readonly Entry[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>()
  for (const { amount, currency } of entries) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  return new Map([...totals].filter(([, total]) => total !== 0))
}
