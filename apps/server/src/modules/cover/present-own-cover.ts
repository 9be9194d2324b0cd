import type { CoverUse, OwnCover } from "@arnica/contract/cover"
import type { Language } from "@arnica/i18n/languages"
import { createNames } from "../catalog/index.ts"
import type { CoverContext } from "./context.ts"
import { remainingOf, termsOf } from "./use-cases/can-buy.ts"
import { readCoverStatus } from "./uses/cover-status.ts"
import { pageOfUses } from "./uses/use-repository.ts"

/** What somebody's company pays for them, and what is left of it. */
export const ownCover = async (
  ctx: CoverContext,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<OwnCover> => {
  const standing = await readCoverStatus(ctx, { on: ctx.db.query, userId, at: ctx.clock.now() })
  if (typeof standing === "string") return { company: null, rules: [] }
  const { plan, day } = standing
  const open = standing.rules.filter(({ rule }) => rule.until === null || rule.until >= day)
  const ids = [...new Set(open.flatMap(({ rule }) => rule.specialists))]
  const [names, specialists] = await Promise.all([
    domainNames(ctx, language),
    ctx.specialists.bySpecialistIds(ids),
  ])
  return {
    company: standing.company,
    rules: open.map((own) => ({
      corporateProductId: own.rule.id,
      ...termsOf(own, plan.currency),
      domains: own.rule.domains.map(names),
      specialists: own.rule.specialists.flatMap((id) => {
        const found = specialists.get(id)
        return found === undefined ? [] : [{ atlasUrl: found.url, fullName: found.nameIn(language) }]
      }),
      remaining: remainingOf(own),
      currency: plan.currency,
      above: own.terms.above,
    })),
  }
}

/** What domains are called in a language, by code. */
export const domainNames = async (
  ctx: Pick<CoverContext, "catalog">,
  language: Language,
): Promise<(code: string) => string> => {
  const { domains } = await ctx.catalog.read()
  const { text } = createNames(language)
  const names = new Map(domains.map((domain) => [domain.code, text(domain.names)]))
  return (code) => names.get(code) ?? code
}

/** A page of the sessions of which somebody's company pays a part, the newest first. */
export const ownUses = async (
  ctx: CoverContext,
  page: { readonly userId: string; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: CoverUse[] }> => {
  const { total, items } = await pageOfUses(ctx.db.query, page)
  return {
    total,
    items: items.map(({ orderId, at, sessionStart, state, amount, givenBack, currency }) => ({
      orderID: orderId,
      at: new Date(at).toISOString(),
      session: new Date(sessionStart).toISOString(),
      state,
      companyPaid: { amount, currency },
      givenBack: { amount: givenBack, currency },
    })),
  }
}
