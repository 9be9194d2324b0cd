import { allocate, type Money, money, splitFee } from "@arnica/rules/money"

type HouseAccount = "gatewayClearing" | "revenue" | "vat" | "refundsPayable" | "paidAhead"

/** What pays beside the card. */
type TenderAccount =
  | "clientCredit"
  | "voucherLiability"
  | "vouchersGiven"
  | "partnerReceivable"
  | "paidOutside"

/** One side of a posting, as the ledger takes it. */
export type PostingLine = {
  readonly account: {
    readonly type: HouseAccount | TenderAccount | "providerPayable"
    readonly ownerId: string | null
  }
  /** Minor units. */
  readonly amount: number
  readonly currency: string
}

/** The house's share in percent: the fee of the price, VAT inside it, and the rate of that VAT. */
export type Fees = { readonly feePercent: number; readonly vatPercent: number }

const house = (type: HouseAccount, { amount, currency }: Money): PostingLine => ({
  account: { type, ownerId: null },
  amount: amount === 0 ? 0 : amount,
  currency,
})

const minus = ({ amount, currency }: Money): Money => ({ amount: -amount, currency })
const hundredths = (percent: number): number => Math.round(percent * 100)
const pairs = <A, B>(left: readonly A[], right: readonly B[]): readonly (readonly [A, B])[] =>
  left.flatMap((one, index) => right.slice(index, index + 1).map((other) => [one, other] as const))
const isSomething = ({ amount }: PostingLine): boolean => amount !== 0

/**
 * What a captured payment means: the gateway holds the price for us; of it the specialist is owed all but our fee; the
 * fee is ours but for the VAT inside it (`vat / (100 + vat)` of the fee). What we sell ourselves is all fee. Sums to
 * zero; lines of zero are left out.
 */
export const captureLines = ({ sources, ...input }: Shared & Sourced): readonly PostingLine[] =>
  shareOut(input, sources ?? [house("gatewayClearing", input.total)])

/** What was paid for sessions that are still to be held: nobody has earned it yet. */
export const paidAheadLines = ({
  total,
  sources,
}: Sourced & Pick<Shared, "total">): readonly PostingLine[] => [
  ...(sources ?? [house("gatewayClearing", total)]),
  house("paidAhead", minus(total)),
]

/** What was paid for a voucher, in an account of its own: owed to who has it, until it pays for something. */
export const owedLines = ({
  total,
  sources,
  ownerId,
}: Sourced & Pick<Shared, "total"> & { readonly ownerId: string }): readonly PostingLine[] => [
  ...(sources ?? [house("gatewayClearing", total)]),
  { account: { type: "voucherLiability", ownerId }, ...minus(total) },
]

/** What holding a session that was paid ahead means: the same as a payment, out of what stands for the package. */
export const earnedLines = (input: Shared): readonly PostingLine[] =>
  shareOut(input, [house("paidAhead", input.total)])

type Shared = {
  readonly total: Money
  /** The specialist who worked; null where the price is all ours. */
  readonly payeeId: string | null
  readonly fees: Fees
}

/** From where what was paid comes, by tender; all of it from the gateway unless said otherwise. */
type Sourced = { readonly sources?: readonly PostingLine[] }

const shareOut = (input: Shared, from: readonly PostingLine[]): readonly PostingLine[] => {
  const { total, payeeId, fees } = input
  const { fee, provided } =
    payeeId === null ? { fee: total, provided: money(0, total.currency) } : splitFee(total, fees.feePercent)
  const provider: PostingLine = { account: { type: "providerPayable", ownerId: payeeId }, ...minus(provided) }
  const parts = allocate(fee, [100, fees.vatPercent].map(hundredths))
  const kept = pairs(["revenue", "vat"] as const, parts).map(([type, part]) => house(type, minus(part)))
  return [...from, provider, ...kept].filter(isSomething)
}

/**
 * What giving back a part of a captured payment means: every account gives back its share of what it still has of
 * this order, so that refunds in any steps end at exactly nothing. `remaining` are the sums that stand for the order
 * so far: the capture less what was refunded before. Of what was paid ahead, what nobody has earned goes first. Throws
 * when more is asked for than is left.
 */
export const refundLines = (
  input: {
    readonly amount: Money
    readonly remaining: readonly PostingLine[]
  } & Sourced,
): readonly PostingLine[] => {
  const { amount, remaining, sources = [house("gatewayClearing", input.amount)] } = input
  const owed = remaining.filter((line) => line.amount < 0)
  const left = owed.reduce((sum, line) => sum - line.amount, 0)
  if (amount.amount <= 0 || amount.amount > left)
    throw new RangeError(`a refund of ${amount.amount} of ${left}`)
  const ahead = owed.filter(({ account }) => account.type === "paidAhead")
  const unearned = Math.min(
    amount.amount,
    ahead.reduce((sum, line) => sum - line.amount, 0),
  )
  const back = [
    ...takeBack(ahead, { ...amount, amount: unearned }),
    ...takeBack(
      owed.filter((line) => !ahead.includes(line)),
      { ...amount, amount: amount.amount - unearned },
    ),
  ]
  return [...reversed(sources), ...back].filter(isSomething)
}

/** An amount out of accounts, each by its share of what they have. */
const takeBack = (owed: readonly PostingLine[], amount: Money): PostingLine[] => {
  if (amount.amount === 0) return []
  const parts = allocate(
    amount,
    owed.map((line) => -line.amount),
  )
  return pairs(owed, parts).map(([{ account }, part]): PostingLine => ({ account, ...part }))
}

/** Money that came for an order which could no longer be honoured: owed to the client until it is back. */
export const strayLines = (total: Money): readonly PostingLine[] => [
  house("gatewayClearing", total),
  house("refundsPayable", minus(total)),
]

/**
 * What was paid to the specialist, outside, is with them already: it is taken off what is owed to them, which leaves our fee to be
 * taken from the next payout. Of a refund, the other way round: they give it back.
 */
export const nettedLines = (outside: Money, payeeId: string): readonly PostingLine[] =>
  [
    { account: { type: "providerPayable", ownerId: payeeId } as const, ...outside },
    { account: { type: "paidOutside", ownerId: null } as const, ...minus(outside) },
  ].filter(isSomething)

/**
 * What it means that a specialist gets what a refund took from them, while the client keeps what went back: we pay it out
 * of our revenue. `refunded` is what was posted for the refund.
 */
export const compensationLines = (refunded: readonly PostingLine[]): readonly PostingLine[] =>
  refunded
    .filter(({ account }) => account.type === "providerPayable")
    .flatMap((line) => [
      { ...line, amount: -line.amount },
      house("revenue", { amount: line.amount, currency: line.currency }),
    ])

/** The same posting the other way round. */
export const reversed = (lines: readonly PostingLine[]): readonly PostingLine[] =>
  lines.map((line) => ({ ...line, amount: -line.amount }))
