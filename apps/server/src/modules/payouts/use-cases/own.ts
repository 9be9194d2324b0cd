import type { OwnPayouts } from "@arnica/contract/payouts"
import { type Currency, currencySchema } from "@arnica/contract/shared"
import { maskIban } from "@arnica/rules/billing"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PayoutsContext } from "../context.ts"
import { findOpenLines } from "../repository.ts"
import { findRequests, insertRequest } from "../request-repository.ts"
import { dueAmounts } from "./due.ts"

type Specialist = Pick<SignedIn, "userId" | "specialistId">

const NOTHING: OwnPayouts = { account: null, missing: "details", due: [], underWay: [], askedAt: null }

/** What is due to a specialist in each currency in which they are owed something. */
const dueTo = async (ctx: PayoutsContext, specialistId: number): Promise<OwnPayouts["due"]> => {
  const account = { type: "providerPayable", ownerId: String(specialistId) } as const
  const owed = (await ctx.wallet.sums({ account })).filter(({ amount }) => amount < 0)
  const due: { amount: number; currency: Currency }[] = []
  for (const { currency: code } of owed) {
    const currency = currencySchema.parse(code)
    const amounts = await dueAmounts(ctx, { on: ctx.db.query, currency, cutOff: ctx.clock.now() + 1 })
    const amount = amounts.get(specialistId)
    if (amount !== undefined) due.push({ amount, currency })
  }
  return due
}

/** A specialist's payouts. */
export const ownPayouts = async (
  ctx: PayoutsContext,
  { specialistId }: Pick<Specialist, "specialistId">,
): Promise<OwnPayouts> => {
  if (specialistId === null) return NOTHING
  const on = ctx.db.query
  const [billing, due, open, asked] = await Promise.all([
    ctx.joining.billingOf(on, [specialistId]),
    dueTo(ctx, specialistId),
    findOpenLines(on, { specialistId }),
    findRequests(on, [specialistId]),
  ])
  const { holder = "", iban = "", missing = "details" } = billing.get(specialistId) ?? {}
  const askedAt = asked.get(specialistId)
  return {
    account: iban === "" ? null : { holder, iban: maskIban(iban) },
    missing,
    due,
    underWay: open
      .filter(({ state }) => state === "promised")
      .map(({ amount, currency }) => ({ amount, currency })),
    askedAt: askedAt === undefined ? null : new Date(askedAt).toISOString(),
  }
}

/**
 * Asks to be paid with the next run. Throws billingDetailsNotSet or billingMethodNotSet for who cannot be paid yet,
 * statusConflict when nothing is due.
 */
export const askForPayout = async (
  ctx: PayoutsContext,
  { userId, specialistId }: Specialist,
): Promise<OwnPayouts> => {
  const { missing, due } = await ownPayouts(ctx, { specialistId })
  if (missing === "details") throw new AppError("billingDetailsNotSet")
  if (missing === "method") throw new AppError("billingMethodNotSet")
  if (specialistId === null || due.length === 0) throw new AppError("statusConflict")
  await insertRequest(ctx.db.query, { specialistId, userId, now: ctx.clock.now() })
  return await ownPayouts(ctx, { specialistId })
}
