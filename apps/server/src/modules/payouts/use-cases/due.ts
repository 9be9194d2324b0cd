import type { LEFT_OUT_REASONS } from "@arnica/contract/payouts"
import type { Currency } from "@arnica/contract/shared"
import type { Queryable } from "../../../platform/db/db.ts"
import { type Payee, payeesOf } from "../accounts/payees.ts"
import type { PayoutsContext } from "../context.ts"
import { isInSepa } from "../domain/sepa.ts"
import { findOpenLines } from "../repository.ts"
import { findRequests } from "../request-repository.ts"

/** What a run is to collect. The cut-off in epoch milliseconds, the least amount in minor units. */
export type Wanted = { readonly currency: Currency; readonly cutOff: number; readonly minimum: number }

/** Somebody who is owed something, and why they would not be paid. */
export type Due = {
  readonly specialistId: number
  readonly amount: number
  readonly payee: Payee | undefined
  readonly leftOut: (typeof LEFT_OUT_REASONS)[number] | null
}

type Asked = { readonly on: Queryable }
type Context = Pick<PayoutsContext, "wallet" | "payments" | "booking" | "clock">

/**
 * What can be paid out to each specialist in a currency: what was owed at the cut-off, and never more than is owed now
 * for sessions that took place.
 */
export const dueAmounts = async (
  { wallet, payments, booking }: Context,
  { on, currency, cutOff }: Pick<Wanted, "currency" | "cutOff"> & Asked,
): Promise<ReadonlyMap<number, number>> => {
  const type = "providerPayable"
  const [then, now] = [
    await wallet.sumsOfOwners(on, { type, currency, before: cutOff }),
    await wallet.sumsOfOwners(on, { type, currency }),
  ]
  const owed = [...now].filter(([, sum]) => sum < 0)
  const orderIds = await booking.openOrdersOf(owed.map(([id]) => Number(id)))
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

/** Who is owed something in a currency, the most first. */
export const collect = async (
  ctx: Context & Pick<PayoutsContext, "joining" | "partners">,
  { on, ...wanted }: Wanted & Asked,
): Promise<readonly Due[]> => {
  const amounts = await dueAmounts(ctx, { on, ...wanted })
  const ids = [...amounts.keys()]
  const payees = await payeesOf(ctx, { on, ids })
  const asked = await findRequests(on, ids)
  const open = await findOpenLines(on, wanted)
  const underWay = new Set(open.map(({ specialistId }) => specialistId))
  return [...amounts]
    .map(([specialistId, amount]) => {
      const about = { amount, payee: payees.get(specialistId) }
      const state = { isUnderWay: underWay.has(specialistId), hasAsked: asked.has(specialistId) }
      return { specialistId, ...about, leftOut: reasonOf(wanted, { ...about, ...state }) }
    })
    .toSorted((a, b) => b.amount - a.amount || a.specialistId - b.specialistId)
}
