import type { OwnPayouts } from "@arnica/contract/payouts"
import { type Currency, currencySchema } from "@arnica/contract/shared"
import { maskIban } from "@arnica/rules/billing"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { payeesOf } from "../accounts/payees.ts"
import type { PayoutsContext } from "../context.ts"
import { findOpenLines } from "../line-repository.ts"
import { findRequests, insertRequest, removeRequests } from "../request-repository.ts"
import { dueAmounts } from "./due.ts"

type Specialist = Pick<SignedIn, "userId" | "specialistId">

const NOTHING: OwnPayouts = {
  account: null,
  missing: "details",
  due: [],
  underWay: [],
  askedAt: null,
  waitsUntil: null,
  payee: null,
  couldName: null,
}

const iso = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString()

/** What is due to a specialist in each currency in which they are owed something. */
const dueTo = async (ctx: PayoutsContext, specialistId: number): Promise<OwnPayouts["due"]> => {
  const account = { type: "providerPayable", ownerId: String(specialistId) } as const
  const owed = (await ctx.wallet.sums({ account })).filter(({ amount }) => amount < 0)
  const due: { amount: number; currency: Currency }[] = []
  for (const { currency: code } of owed) {
    const currency = currencySchema.parse(code)
    const asked = { on: ctx.db.query, currency, cutOff: ctx.clock.now() + 1, ids: [specialistId] }
    const amounts = await dueAmounts(ctx, asked)
    const amount = amounts.get(specialistId)
    if (amount !== undefined) due.push({ amount, currency })
  }
  return due
}

/** A specialist's payouts. */
export const ownPayouts = async (
  ctx: PayoutsContext,
  { userId, specialistId }: Specialist,
): Promise<OwnPayouts> => {
  if (specialistId === null) return NOTHING
  const on = ctx.db.query
  const [payees, due, open, asked, clinics] = await Promise.all([
    payeesOf(ctx, { on, ids: [specialistId] }),
    dueTo(ctx, specialistId),
    findOpenLines(on, [specialistId]),
    findRequests(on, [specialistId]),
    ctx.partners.clinicsOfSpecialists([userId]),
  ])
  const payee = payees.get(specialistId)
  const { holder, iban } = payee?.to ?? { holder: "", iban: "" }
  const clinic = payee?.clinic ?? null
  return {
    account: iban === "" ? null : { holder, iban: maskIban(iban) },
    missing: payee === undefined ? "details" : payee.missing,
    waitsUntil: iso(payee?.waitsUntil),
    payee: clinic === null ? null : { clinic: clinic.name, isTheirs: clinic.isTheirs },
    couldName: clinic === null ? (clinics.get(userId)?.name ?? null) : null,
    due,
    underWay: open
      .filter(({ state }) => state === "promised")
      .map(({ amount, currency }) => ({ amount, currency })),
    askedAt: iso(asked.get(specialistId)),
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
  const { missing, due } = await ownPayouts(ctx, { userId, specialistId })
  if (missing === "details") throw new AppError("billingDetailsNotSet")
  if (missing === "method") throw new AppError("billingMethodNotSet")
  if (specialistId === null || due.length === 0) throw new AppError("statusConflict")
  await insertRequest(ctx.db.query, { specialistId, userId, now: ctx.clock.now() })
  return await ownPayouts(ctx, { userId, specialistId })
}

/** Takes that back. */
export const takeBackRequest = async (ctx: PayoutsContext, specialist: Specialist): Promise<OwnPayouts> => {
  if (specialist.specialistId !== null) await removeRequests(ctx.db.query, [specialist.specialistId])
  return await ownPayouts(ctx, specialist)
}
