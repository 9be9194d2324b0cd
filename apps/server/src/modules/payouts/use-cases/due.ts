import type { LEFT_OUT_REASONS } from "@arnica/contract/payouts"
import type { Currency } from "@arnica/contract/shared"
import type { Queryable } from "../../../platform/db/handles.ts"
import { clientPayees } from "../accounts/client-account.ts"
import { type Payee, payeesOf } from "../accounts/payees.ts"
import type { Claim } from "../claims.ts"
import type { PayoutsContext } from "../context.ts"
import { piecesOf } from "../domain/pieces.ts"
import { isInSepa } from "../domain/sepa.ts"
import { findOpenLines } from "../line-repository.ts"
import { findRequests } from "../request-repository.ts"

/** What a run is to collect. The cut-off in epoch milliseconds, the least amount in minor units. */
export type Wanted = { readonly currency: Currency; readonly cutOff: number; readonly minimum: number }

/** Somebody who is owed something, and why they would not be paid. */
export type Due = {
  /** Null for a client who cashes out credits. */
  readonly specialistId: number | null
  /** What a client asked for; null for a specialist. */
  readonly claimId: string | null
  /** The account with us; null where a specialist's is not known. */
  readonly userId: string | null
  readonly amount: number
  readonly payee: Payee | undefined
  readonly leftOut: (typeof LEFT_OUT_REASONS)[number] | null
}

type Asked = { readonly on: Queryable }
type Of = { readonly ids: readonly number[] }
type Context = Pick<PayoutsContext, "wallet" | "payments" | "booking" | "clock">

const TYPE = "providerPayable"

/** The numbers of the specialists who are owed something in a currency, the lowest first. */
export const owedIds = async (
  { wallet }: Pick<PayoutsContext, "wallet">,
  { on, currency }: Pick<Wanted, "currency"> & Asked,
): Promise<readonly number[]> => {
  const sums = await wallet.sumsOfOwners(on, { type: TYPE, currency })
  return [...sums].flatMap(([id, sum]) => (sum < 0 ? Number(id) : [])).toSorted((a, b) => a - b)
}

/**
 * What can be paid out to each of these specialists in a currency: what was owed at the cut-off, and never more than is
 * owed now for sessions that took place.
 */
export const dueAmounts = async (
  { wallet, payments, booking }: Context,
  { on, currency, cutOff, ids }: Pick<Wanted, "currency" | "cutOff"> & Asked & Of,
): Promise<ReadonlyMap<number, number>> => {
  const of = { type: TYPE, currency, owners: ids.map(String) } as const
  const [then, now] = [
    await wallet.sumsOfOwners(on, { ...of, before: cutOff }),
    await wallet.sumsOfOwners(on, of),
  ]
  const owed = [...now].filter(([, sum]) => sum < 0)
  if (owed.length === 0) return new Map()
  const orderIds = await booking.unearnedOrders.find(owed.map(([id]) => Number(id)))
  const withheld = await payments.withheld({ currency, orderIds })
  const amounts = owed.map(([id, sum]): [number, number] => {
    const free = -sum + Math.min(0, withheld.get(id) ?? 0)
    return [Number(id), Math.min(free, -(then.get(id) ?? 0))]
  })
  return new Map(amounts.filter(([, amount]) => amount > 0))
}

const reasonOf = (
  { currency, minimum }: Wanted,
  of: { amount: number; payee: Payee | undefined; isUnderWay: boolean; hasAsked: boolean },
): Due["leftOut"] => {
  if (of.isUnderWay) return "underWay"
  if (of.payee === undefined) return "details"
  if (of.payee.missing !== null) return of.payee.missing
  if (of.payee.waitsUntil !== null) return "accountWaits"
  if (currency === "EUR" && !isInSepa(of.payee.to.iban)) return "outsideSepa"
  return of.amount < minimum && !of.hasAsked ? "belowMinimum" : null
}

type Collecting = Context & Pick<PayoutsContext, "joining" | "partners" | "fields" | "claims">

/** Claims of clients as what is due: they are paid unless their account is missing, waits, or is out of reach. */
export const collectClaims = async (
  ctx: Pick<PayoutsContext, "clock" | "fields">,
  { on, claims }: Asked & { readonly claims: readonly Claim[] },
): Promise<readonly Due[]> => {
  const payees = await clientPayees(ctx, { on, userIds: claims.map(({ userId }) => userId) })
  return claims.map(({ id: claimId, userId, amount, currency }) => {
    const payee = payees.get(userId)
    const about = { specialistId: null, claimId, userId, amount, payee }
    // Who cashed out named an account; one that cannot be opened any more is none.
    if (payee === undefined) return { ...about, leftOut: "method" }
    // The least amount is no matter here: who cashes out asked for it.
    const asked = { amount, payee, isUnderWay: false, hasAsked: true }
    return { ...about, leftOut: reasonOf({ currency, minimum: 0, cutOff: 0 }, asked) }
  })
}

/** Which of these specialists are owed something in a currency. */
export const collectOf = async (
  ctx: Collecting,
  { on, ids: asked, ...wanted }: Wanted & Asked & Of,
): Promise<readonly Due[]> => {
  const amounts = await dueAmounts(ctx, { on, ids: asked, ...wanted })
  if (amounts.size === 0) return []
  const ids = [...amounts.keys()]
  const payees = await payeesOf(ctx, { on, ids })
  const requests = await findRequests(on, ids)
  const open = (await findOpenLines(on, ids)).filter(({ currency }) => currency === wanted.currency)
  const underWay = new Set(open.map(({ specialistId }) => specialistId))
  return [...amounts].map(([specialistId, amount]) => {
    const about = { amount, payee: payees.get(specialistId) }
    const state = { isUnderWay: underWay.has(specialistId), hasAsked: requests.has(specialistId) }
    return {
      specialistId,
      claimId: null,
      userId: about.payee?.userId ?? null,
      amount,
      payee: about.payee,
      leftOut: reasonOf(wanted, { ...about, ...state }),
    }
  })
}

/** What tells apart who is owed something: the number of a specialist, or what a client asked for. */
export const keyOf = ({ specialistId, claimId }: Pick<Due, "specialistId" | "claimId">): string =>
  claimId ?? String(specialistId)

/** Who is owed something in a currency, the most first; asked about in pieces. */
export const collect = async (
  ctx: Collecting,
  { on, ...wanted }: Wanted & Asked,
): Promise<readonly Due[]> => {
  const found: Due[] = []
  for (const ids of piecesOf(await owedIds(ctx, { on, ...wanted })))
    found.push(...(await collectOf(ctx, { on, ids, ...wanted })))
  const { currency, cutOff: before } = wanted
  const claims = await ctx.claims().open(on, { currency, before })
  for (const some of piecesOf(claims)) found.push(...(await collectClaims(ctx, { on, claims: some })))
  return found.toSorted((a, b) => b.amount - a.amount || keyOf(a).localeCompare(keyOf(b)))
}
