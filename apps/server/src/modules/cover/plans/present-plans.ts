import type { CoverPlan, CoverRule } from "@arnica/contract/cover-plans"
import type { Language } from "@arnica/i18n/languages"
import type { CoverContext } from "../context.ts"
import { dayIn } from "../domain/period.ts"
import { domainNames } from "../present-own-cover.ts"
import { findRulesOf, type Plan, type Rule } from "./plan-repository.ts"

/** Rules as admins see them. */
export const presentRules = async (
  ctx: CoverContext,
  { rules, language }: { readonly rules: readonly Rule[]; readonly language: Language },
): Promise<CoverRule[]> => {
  const ids = [...new Set(rules.flatMap(({ specialists }) => specialists))]
  const [nameOf, specialists] = await Promise.all([
    domainNames(ctx, language),
    ctx.specialists.bySpecialistIds(ids),
  ])
  return rules.map(({ planId: _, endedAt, ...rule }) => ({
    ...rule,
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    domainNames: rule.domains.map(nameOf),
    specialistNames: rule.specialists.map((id) => specialists.get(id)?.nameIn(language) ?? String(id)),
  }))
}

/** Plans with their rules as admins see them. */
export const presentPlans = async (
  ctx: CoverContext,
  { plans, language }: { readonly plans: readonly Plan[]; readonly language: Language },
): Promise<CoverPlan[]> => {
  const found = await findRulesOf(
    ctx.db.query,
    plans.map(({ id }) => id),
  )
  const rules = await presentRules(ctx, { rules: found, language })
  const planOf = new Map(found.map(({ id, planId }) => [id, planId]))
  return plans.map(({ id, currency, timeZone, from, until }) => ({
    id,
    currency,
    timeZone,
    from,
    until,
    isOver: until !== null && until < dayIn(timeZone, ctx.clock.now()),
    rules: rules.filter((rule) => planOf.get(rule.id) === id),
  }))
}
