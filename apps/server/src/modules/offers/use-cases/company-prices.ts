import type { AgreedPrice, CompanyPrices } from "@arnica/contract/offers"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { findAgreedWithCompanies } from "../agreed-repository.ts"
import type { OffersContext } from "../context.ts"
import { agree } from "./agreed-prices.ts"

type Asked = { readonly actor: Pick<SignedIn, "specialistId">; readonly language: Language }

/** The prices that a specialist agreed with companies. Of a company that is no longer with us none are shown, nor do they hold. */
export const companyPrices = async (
  ctx: OffersContext,
  { actor, language }: Asked,
): Promise<CompanyPrices> => {
  const specialistId = actor.specialistId ?? 0
  const [offers, companies, found] = await Promise.all([
    ctx.specialists.offers(specialistId, language),
    ctx.partners.companies(),
    findAgreedWithCompanies(ctx.db.query, specialistId),
  ])
  const agreed = companies.flatMap(({ id, code, name }) => {
    const prices = found.filter(({ companyId }) => companyId === id)
    return prices.length === 0 ? [] : [{ code, name, prices }]
  })
  return { offers, companies, agreed }
}

type Change = Asked & { readonly code: string; readonly prices: readonly AgreedPrice[] }

/** Agrees on other prices with a company. Throws notFound for a company that is not with us, badInput, and statusConflict without a profile. */
export const changeCompanyPrices = async (
  ctx: OffersContext,
  { code, prices, ...asked }: Change,
): Promise<CompanyPrices> => {
  const { specialistId } = asked.actor
  const company = (await ctx.partners.companies()).find((each) => each.code === code)
  if (company === undefined) throw new AppError("notFound")
  if (specialistId === null) throw new AppError("statusConflict")
  await agree(ctx, { specialistId, partner: { companyId: company.id }, prices })
  return await companyPrices(ctx, asked)
}
