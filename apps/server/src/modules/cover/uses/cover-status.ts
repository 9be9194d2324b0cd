import type { COVER_REASONS } from "@arnica/contract/cover-words"
import type { Currency } from "@arnica/contract/shared"
import { sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import { dayIn, periodOf, type Stretch } from "../domain/period.ts"
import { type Quote, quote } from "../domain/quote.ts"
import { type AskedFor, holdsOn, isAbout, type Terms } from "../domain/terms.ts"
import { findPlans, findRulesOf, type Plan, type Rule } from "../plans/plan-repository.ts"
import { type Account, findAccountsAt, findPoolsAt } from "./account-repository.ts"

/** What somebody has by a rule: of their account, or, before it is open, what it would be opened with. */
export type OwnRule = {
  readonly rule: Rule
  readonly account: Account | null
  readonly stretch: Stretch
  readonly terms: Terms
  readonly granted: number
  readonly left: number
  readonly poolLeft: number | null
}

/** What somebody's company pays for them in sessions at an instant, what counts first before the rest. */
export type CoverStatus = {
  readonly company: string
  readonly plan: Plan
  readonly day: string
  readonly rules: readonly OwnRule[]
}
type Reason = (typeof COVER_REASONS)[number]

/** Who knows for which company somebody works. */
export type KnowsCompanies = {
  readonly partners: {
    readonly findCompany: (
      userId: string,
      on?: Queryable,
    ) => Promise<{ readonly organisationId: number; readonly name: string } | null>
  }
}

type Asked = { readonly userId: string; readonly at: number }

const ownRules = async (
  on: Queryable,
  { plan, rules, userId, at }: Asked & { readonly plan: Plan; readonly rules: readonly Rule[] },
): Promise<OwnRule[]> => {
  const stretches = rules.map((rule) => ({
    rule,
    stretch: periodOf({ period: rule.period, planFrom: plan.from, zone: plan.timeZone, at }),
  }))
  const accounts = await findAccountsAt(on, { userId, ruleIds: rules.map(({ id }) => id), at })
  const limited = stretches.filter(({ rule }) => rule.cap !== null)
  const pools = await findPoolsAt(
    on,
    limited.map(({ rule, stretch }) => ({ ruleId: rule.id, from: stretch.from })),
  )
  return stretches.map(({ rule, stretch }) => {
    const account = accounts.get(rule.id) ?? null
    if (account !== null)
      return {
        rule,
        account,
        stretch: { from: account.from, until: account.until },
        terms: account,
        granted: account.granted,
        left: account.balance,
        poolLeft: account.poolLeft,
      }
    const poolLeft = rule.cap === null ? null : (pools.get(rule.id) ?? rule.cap)
    return { rule, account, stretch, terms: rule, granted: rule.amount, left: rule.amount, poolLeft }
  })
}

/** What somebody's company pays for them at an instant; why not, where it does not. Writes nothing. */
export const readCoverStatus = async (
  ctx: KnowsCompanies,
  { on, userId, at }: Asked & { readonly on: Queryable },
): Promise<CoverStatus | "notMember" | "noPlan"> => {
  const company = await ctx.partners.findCompany(userId, on)
  if (company === null) return "notMember"
  const plans = await findPlans(on, sql`organisation_id = ${company.organisationId} order by valid_from desc`)
  const plan = plans.find((one) => holdsOn(one, dayIn(one.timeZone, at)))
  if (plan === undefined) return "noPlan"
  const rules = (await findRulesOf(on, [plan.id])).filter(({ endedAt }) => endedAt === null)
  const own = await ownRules(on, { plan, rules, userId, at })
  return { company: company.name, plan, day: dayIn(plan.timeZone, at), rules: own }
}

/** The rules that are about a session, what counts first before the rest. */
export const rulesAbout = (standing: CoverStatus, asked: Omit<AskedFor, "day">): readonly OwnRule[] =>
  standing.rules.filter(({ rule }) => isAbout(rule, { ...asked, day: standing.day }))

/** What a rule pays of a price. */
export const quoteBy = ({ terms, left, poolLeft }: OwnRule, price: number): Quote =>
  quote({ price, terms, left, poolLeft })

/** By which rule a company pays of a price; or, where none does, the first that is about the session, and why not. */
export type Found = { readonly own: OwnRule | null; readonly pays: number; readonly reason: Reason }

type Priced = Omit<AskedFor, "day"> & { readonly price: number; readonly currency: Currency }

/** What a company pays of a session, and by which of its rules: the first that pays something. */
export const findPaying = (standing: CoverStatus, { price, currency, ...asked }: Priced): Found => {
  if (standing.plan.currency !== currency) return { own: null, pays: 0, reason: "currency" }
  const quotes = rulesAbout(standing, asked).map((own) => ({ own, ...quoteBy(own, price) }))
  return quotes.find(({ pays }) => pays > 0) ?? quotes[0] ?? { own: null, pays: 0, reason: "noRule" as const }
}
