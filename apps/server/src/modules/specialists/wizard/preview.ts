import type { ProfileModel } from "@arnica/contract/specialists"
import { readTexts, readVideos } from "@arnica/contract/wizard-tabs"
import type { Language } from "@arnica/i18n/languages"
import { catalogTerms } from "../catalog-terms.ts"
import type { Product } from "../offer-repository.ts"
import { toProfileModel } from "../present.ts"
import type { ProfileRow } from "../profile-repository.ts"
import type { Asked } from "./access.ts"
import type { WizardContext } from "./context.ts"
import type { Profile } from "./profile.ts"
import { profileOf } from "./read-tab.ts"
import { placeIn } from "./save-tab.ts"
import type { TabValues } from "./tabs.ts"

const paragraphs = (text: string | undefined): string[] => (text ?? "").split(/\n\s*\n/).filter(Boolean)

const textsOf = ({ heading, description, approach }: TabValues["about"]): ProfileRow["texts"] => {
  const [headings, descriptions, approaches] = [heading, description, approach].map(readTexts)
  const languages = [...new Set([headings, descriptions].flatMap((texts) => Object.keys(texts ?? {})))]
  return languages.map((language) => ({
    ...{ language, heading: headings?.[language] ?? "" },
    description: paragraphs(descriptions?.[language]),
    approach: paragraphs(approaches?.[language]),
  }))
}

const productsOf = (profile: Profile, placeOf: (code: string) => "office" | "online"): Product[] =>
  profile.values.store.products.map(({ id, firstMeetingDiscount, prices, ...product }) => ({
    ...product,
    ...{ id: id ?? "", specialistId: profile.of.id, active: true },
    ...{ place: placeOf(product.sessionTypeCode), firstMeetingDiscountPercent: firstMeetingDiscount },
    prices: Object.fromEntries(prices.map(({ currency, amount }) => [currency, amount])),
  }))

const rowOf = (profile: Profile, photo: string | null): ProfileRow => {
  const { of, values } = profile
  const { personal, professional, licenses, education, memberships } = values
  const [licence] = licenses.items
  return {
    ...{ id: of.id, uuid: of.uuid, url: of.url, premium: of.premium, photo },
    ...{ title: personal.title || null, firstName: personal.firstName, lastName: personal.lastName },
    ...{ gender: personal.gender ?? "other", countryCode: personal.countryCode ?? "" },
    ...{ city: personal.city || null, officeAddress: personal.officeAddress || null },
    timeZone: personal.timeZone,
    texts: textsOf(values.about),
    domainCode: professional.medicalDomain ?? "",
    ...{ specialities: professional.specialities, concerns: professional.skills },
    ...{ therapyTypes: professional.therapyTypes, languages: professional.languages },
    practisingSince: professional.practisingSince,
    ...{ licenceNumber: licence?.number ?? null, licenceIssuer: licence?.issuer ?? null },
    // Shown once somebody has checked it.
    licenceCheckedYear: null,
    ...{ education: education.items, memberships: memberships.items },
    ...{ starsSum: 0, starsCount: 0, firstFree: null, postCount: 0 },
    videoCount: readVideos(values.about.videos).length,
  }
}

/** The portrait of the account, else the one that the profile has. */
export const photoOf = async (
  { identity }: Pick<WizardContext, "identity">,
  profile: Profile,
): Promise<string | null> => {
  const { userId, photo } = profile.of
  return (await identity.users.byIds([userId])).get(userId)?.image ?? photo
}

/** The public profile as it would be with everything that is filled in. */
export const previewOf = async (
  ctx: WizardContext,
  { language, ...asked }: Asked & { readonly language: Language },
): Promise<ProfileModel> => {
  const profile = await profileOf(ctx, asked)
  const catalog = await ctx.catalog()
  return toProfileModel({
    ...{ url: profile.of.url, language, now: ctx.clock.now() },
    row: rowOf(profile, await photoOf(ctx, profile)),
    products: productsOf(profile, placeIn(catalog)),
    terms: catalogTerms(catalog, language),
  })
}
