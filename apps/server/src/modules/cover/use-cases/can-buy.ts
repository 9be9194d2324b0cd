import type { CanBuy } from "@arnica/contract/cover"
import type { COVER_REASONS } from "@arnica/contract/cover-words"
import type { Currency } from "@arnica/contract/shared"
import { AppError } from "../../../platform/errors.ts"
import { computePrice } from "../../scheduling/index.ts"
import type { CoverContext } from "../context.ts"
import { type Account, readAccount } from "../uses/account-repository.ts"
import {
  type CoverStatus,
  findPaying,
  type OwnRule,
  readCoverStatus,
  rulesAbout,
} from "../uses/cover-status.ts"
import { findUse, isLeftOut, type Use } from "../uses/use-repository.ts"

type Reason = (typeof COVER_REASONS)[number]
type Priced = { readonly price: number; readonly currency: Currency }

/** What is left by a rule, as it is told. */
export const remainingOf = ({
  rule,
  terms,
  granted,
  left,
  stretch,
}: OwnRule): NonNullable<CanBuy["remaining"]> => ({
  unit: terms.unit,
  left,
  granted,
  period: rule.period,
  from: new Date(stretch.from).toISOString(),
  until: new Date(stretch.until).toISOString(),
})

/** By which terms a rule pays, as they are told. */
export const termsOf = (
  { terms: { sharePercent, ceiling } }: Pick<OwnRule, "terms">,
  currency: Currency,
): NonNullable<CanBuy["rule"]> => ({
  sharePercent,
  ceiling: ceiling === null ? null : { amount: ceiling, currency },
})

const refusal = (reason: Reason, priced: Priced | null): CanBuy => ({
  canBuy: false,
  corporateProductId: null,
  rule: null,
  remaining: null,
  companyPays: priced === null ? null : { amount: 0, currency: priced.currency },
  youPay: priced === null ? null : { amount: priced.price, currency: priced.currency },
  reason,
})

type Answered = {
  readonly own: OwnRule
  readonly pays: number
  readonly reason: Reason
  readonly priced: Priced
}

const answerOf = ({ own, pays, reason, priced: { price, currency } }: Answered): CanBuy => ({
  canBuy: pays > 0,
  corporateProductId: pays > 0 ? own.rule.id : null,
  rule: termsOf(own, currency),
  remaining: remainingOf(own),
  companyPays: { amount: pays, currency },
  youPay: { amount: price - pays, currency },
  reason,
})

type AboutSession = Priced & { readonly specialistId: number; readonly domain: string }

const judge = (standing: CoverStatus | "notMember" | "noPlan", asked: AboutSession): CanBuy => {
  if (typeof standing === "string") return refusal(standing, asked)
  const { own, pays, reason } = findPaying(standing, asked)
  return own === null ? refusal(reason, asked) : answerOf({ own, pays, reason, priced: asked })
}

const domainOf = async (ctx: Pick<CoverContext, "specialists">, id: number): Promise<string> =>
  (await ctx.specialists.findDomains([id])).get(id) ?? ""

type Held = { readonly use: Use; readonly account: Account; readonly reason: Reason; readonly price: number }

/** What an order has of cover already: that is what is paid, whatever the rules say by now. */
const heldAnswer = ({ use, account, reason, price }: Held): CanBuy => ({
  canBuy: true,
  corporateProductId: account.ruleId,
  rule: termsOf({ terms: account }, account.currency),
  remaining: {
    unit: account.unit,
    left: account.balance,
    granted: account.granted,
    period: account.period,
    from: new Date(account.from).toISOString(),
    until: new Date(account.until).toISOString(),
  },
  companyPays: { amount: use.amount, currency: account.currency },
  youPay: { amount: price - use.amount, currency: account.currency },
  reason,
})

/** Whether the caller's company pays for an appointment of theirs. Throws appointmentNotFound. */
export const canBuyAppointment = async (
  ctx: CoverContext,
  { userId, appointmentId }: { readonly userId: string; readonly appointmentId: number },
): Promise<CanBuy> => {
  const session = await ctx.booking.paidSessions.findOwn(userId, appointmentId)
  const { orderId, price, currency, start, specialistId, status } = session
  const on = ctx.db.query
  if (orderId === null) return refusal("notOpen", session)
  const use = await findUse(on, orderId)
  if (use !== null && use.state !== "released") {
    const { tenders } = await ctx.payments.readSteps(orderId)
    const paid = tenders.find(({ kind }) => kind === "companyCover")
    const account = await readAccount(on, use.accountId)
    return heldAnswer({ use, account, price, reason: readReason(paid?.reason ?? null) })
  }
  if (status !== "held") return refusal("notOpen", session)
  if (await isLeftOut(on, orderId)) return refusal("leftOut", session)
  const standing = await readCoverStatus(ctx, { on, userId, at: start })
  return judge(standing, { price, currency, specialistId, domain: await domainOf(ctx, specialistId) })
}

const PAYS: readonly Reason[] = ["price", "share", "ceiling", "balance", "companyLimit"]
const readReason = (reason: string | null): Reason => PAYS.find((one) => one === reason) ?? "share"

/** Whether the caller's company pays for sessions of a domain; nothing of a price is said. Throws notFound. */
export const canBuyDomain = async (
  ctx: CoverContext,
  { userId, domain }: { readonly userId: string; readonly domain: string },
): Promise<CanBuy> => {
  if (!(await ctx.catalog.read()).domains.some(({ code }) => code === domain)) throw new AppError("notFound")
  const standing = await readCoverStatus(ctx, { on: ctx.db.query, userId, at: ctx.clock.now() })
  if (typeof standing === "string") return refusal(standing, null)
  const rules = rulesAbout(standing, { domain, specialistId: null })
  const own = rules.find(({ left, poolLeft }) => left > 0 && (poolLeft === null || poolLeft > 0)) ?? rules[0]
  if (own === undefined) return refusal("noRule", null)
  const isLeft = own.left > 0
  const canBuy = isLeft && (own.poolLeft === null || own.poolLeft > 0)
  const without = isLeft ? "companyLimitReached" : "usedUp"
  return {
    canBuy,
    corporateProductId: canBuy ? own.rule.id : null,
    rule: termsOf(own, standing.plan.currency),
    remaining: remainingOf(own),
    companyPays: null,
    youPay: null,
    reason: canBuy ? "share" : without,
  }
}

type Product = Awaited<ReturnType<CoverContext["specialists"]["products"]>>[number]
type PricedAsk = { readonly product: Product; readonly userId: string; readonly currency: Currency }

/** What a session costs its reader before their company pays; null where it is not sold in that money. */
export const ownPrice = async (
  ctx: Pick<CoverContext, "db" | "offers" | "scheduling">,
  { product, userId, currency }: PricedAsk,
): Promise<number | null> => {
  if (product.prices[currency] === undefined) return null
  const [own, haveMet] = await Promise.all([
    ctx.offers.forClient(product, userId),
    ctx.scheduling.haveMet(ctx.db.query, { specialistId: product.specialistId, userId }),
  ])
  return computePrice({ product: own, currency, firstMeeting: !haveMet }).price
}

/** The money in which a session is asked about: that of the plan, where it is sold in it. */
const currencyFor = (standing: CoverStatus | string, { prices }: Pick<Product, "prices">): Currency => {
  if (typeof standing !== "string" && prices[standing.plan.currency] !== undefined)
    return standing.plan.currency
  return prices.RON === undefined ? "EUR" : "RON"
}

/** Whether the caller's company pays for the usual session of a specialist. Throws specialistNotFound. */
export const canBuyFromSpecialist = async (
  ctx: CoverContext,
  { userId, specialistId }: { readonly userId: string; readonly specialistId: number },
): Promise<CanBuy> => {
  const [product] = await ctx.specialists.usualProducts([specialistId])
  if (product === undefined) throw new AppError("specialistNotFound")
  const standing = await readCoverStatus(ctx, { on: ctx.db.query, userId, at: ctx.clock.now() })
  const currency = currencyFor(standing, product)
  const price = await ownPrice(ctx, { product, userId, currency })
  if (price === null) return refusal("currency", null)
  return judge(standing, { price, currency, specialistId, domain: await domainOf(ctx, specialistId) })
}
