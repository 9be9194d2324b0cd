import type { ProfilePreview } from "@arnica/contract/wizard"
import { readTexts, readVideos } from "@arnica/contract/wizard-tabs"
import type { Language } from "@arnica/i18n/languages"
import { catalogTerms } from "../catalog-terms.ts"
import type { Product } from "../offers/offer-repository.ts"
import { findVideos } from "../profile/extras-repository.ts"
import { toProfileModel } from "../profile/present.ts"
import { findProfile, type ProfileRow } from "../profile/profile-repository.ts"
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
    language,
    heading: headings?.[language] ?? "",
    description: paragraphs(descriptions?.[language]),
    approach: paragraphs(approaches?.[language]),
  }))
}

const productsOf = (profile: Profile, placeOf: (code: string) => "office" | "online"): Product[] =>
  profile.values.store.products.map(({ id, firstMeetingDiscount, prices, ...product }) => ({
    ...product,
    id: id ?? "",
    specialistId: profile.of.id,
    active: true,
    place: placeOf(product.sessionTypeCode),
    firstMeetingDiscountPercent: firstMeetingDiscount,
    prices: Object.fromEntries(prices.map(({ currency, amount }) => [currency, amount])),
  }))

const rowOf = (profile: Profile, photo: string | null): ProfileRow => {
  const { of, values } = profile
  const { personal, professional, licenses, education, memberships } = values
  const [licence] = licenses.items
  return {
    id: of.id,
    uuid: of.uuid,
    url: of.url,
    premium: of.premium,
    photo,
    title: personal.title || null,
    firstName: personal.firstName,
    lastName: personal.lastName,
    // What stands in another script belongs to the name that is shown.
    ownFirstName: null,
    ownLastName: null,
    gender: personal.gender ?? "other",
    countryCode: personal.countryCode ?? "",
    city: personal.city || null,
    officeAddress: personal.officeAddress || null,
    timeZone: personal.timeZone,
    texts: textsOf(values.about),
    domainCode: professional.medicalDomain ?? "",
    specialities: professional.specialities,
    concerns: professional.skills,
    therapyTypes: professional.therapyTypes,
    languages: professional.languages,
    practisingSince: professional.practisingSince,
    licenceNumber: licence?.number ?? null,
    licenceIssuer: licence?.issuer ?? null,
    // Shown once somebody has checked it.
    licenceCheckedOn: null,
    education: education.items,
    memberships: memberships.items,
    starsSum: 0,
    starsCount: 0,
    firstFree: null,
    postCount: 0,
    videoCount: addressesOf(values.about).length,
  }
}

const addressesOf = ({ videos }: TabValues["about"]): string[] => [...new Set(readVideos(videos))]

/** What clients see of an active specialist that nobody fills in, and whose licence it was that was checked. */
const earnedBy = (row: ProfileRow, shown: ProfileRow | null): Partial<ProfileRow> => {
  if (shown === null) return {}
  const { starsSum, starsCount, firstFree, postCount, licenceCheckedOn } = shown
  const isNamed = row.firstName === shown.firstName && row.lastName === shown.lastName
  const isChecked = row.licenceNumber === shown.licenceNumber && row.licenceIssuer === shown.licenceIssuer
  return {
    starsSum,
    starsCount,
    firstFree,
    postCount,
    ...(isChecked ? { licenceCheckedOn } : {}),
    ...(isNamed ? { ownFirstName: shown.ownFirstName, ownLastName: shown.ownLastName } : {}),
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

/** The public profile as it would be with everything that is filled in, and what stands beside it. */
export const previewOf = async (
  ctx: WizardContext,
  { language, ...asked }: Asked & { readonly language: Language },
): Promise<ProfilePreview> => {
  const profile = await profileOf(ctx, asked)
  const { of, values } = profile
  const now = ctx.clock.now()
  const [catalog, photo, shown, packages, known] = await Promise.all([
    ctx.catalog(),
    photoOf(ctx, profile),
    of.status === "active" ? findProfile(ctx.db.query, { url: of.url, language, now }) : null,
    ctx.findPackages(of.id),
    findVideos(ctx.db.query, { specialistId: of.id, amount: 0 }),
  ])
  const row = rowOf(profile, photo)
  const products = productsOf(profile, placeIn(catalog))
  const sold = new Set(products.map(({ id }) => id))
  const titles = new Map(known.map(({ url, title }) => [url, title]))
  return {
    ...toProfileModel({
      language,
      now,
      products,
      row: { ...row, ...earnedBy(row, shown) },
      terms: catalogTerms(catalog, language),
    }),
    isPublic: shown !== null,
    licences: values.licenses.items.map(({ number, issuer }) => ({ number, issuer })),
    videos: addressesOf(values.about).map((url) => ({ url, title: titles.get(url) ?? "" })),
    packages: packages.filter(({ productId }) => sold.has(productId)),
  }
}
