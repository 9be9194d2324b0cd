import { CANCELLATION_POLICY } from "@arnica/contract/limits"
import type {
  ProfileModel,
  publicSpecialistSchema,
  SessionOffer,
  SpecialistProfile,
} from "@arnica/contract/specialists"
import type { z } from "zod"
import type { CatalogTerms } from "../catalog-terms.ts"
import { toInstant } from "../directory/card-repository.ts"
import { averageStars, fullNameOf, nameIn, yearsSince } from "../domain/names.ts"
import type { Product } from "../offers/offer-repository.ts"
import type { ProfileRow, PublicRow } from "./profile-repository.ts"

type PublicSpecialist = z.infer<typeof publicSpecialistSchema>

const byLanguage = <T>(row: PublicRow, pick: (text: PublicRow["texts"][number]) => T): string =>
  JSON.stringify(Object.fromEntries(row.texts.map((text) => [text.language, pick(text)])))

/** The public specialist of the specification: heading and description are JSON strings, texts by language. */
export const toPublicSpecialist = (row: PublicRow, language: string): PublicSpecialist => ({
  id: row.id,
  uuid: row.uuid,
  atlasUrl: row.url,
  photo: row.photo,
  avatar: row.photo,
  ...nameIn(row, language),
  fullName: fullNameOf(nameIn(row, language)),
  heading: byLanguage(row, ({ heading }) => heading),
  description: byLanguage(row, ({ description }) => description),
})

/** What a specialist sells, in a reader's language. */
export const toOffers = (products: readonly Product[], terms: CatalogTerms): SessionOffer[] =>
  products.map((product) => ({
    productId: product.id,
    sessionTypeCode: product.sessionTypeCode,
    name: terms.sessionType(product.sessionTypeCode),
    place: product.place,
    minutes: product.minutes,
    prices: (["RON", "EUR", "GBP", "USD"] as const).flatMap((currency) => {
      const amount = product.prices[currency]
      return amount === undefined ? [] : [{ amount, currency }]
    }),
    firstMeetingDiscount: product.firstMeetingDiscountPercent,
  }))

type Shown = {
  readonly row: ProfileRow
  readonly products: readonly Product[]
  readonly terms: CatalogTerms
  readonly language: string
  readonly now: number
}

/** The model of the public profile in a reader's language. */
export const toProfileModel = (shown: Shown): ProfileModel => ({
  atlasUrl: shown.row.url,
  profile: toProfile(shown),
  firstAppStartDate: toInstant(shown.row.firstFree, shown.now),
  cancellation: CANCELLATION_POLICY,
})

const toProfile = ({ row, products, terms, language, now }: Shown): SpecialistProfile => {
  const text = row.texts.find((each) => each.language === language) ?? row.texts[0]
  return {
    ...toPublicSpecialist(row, language),
    gender: row.gender,
    profession: terms.profession(row),
    headingText: text?.heading ?? "",
    descriptionText: text?.description ?? [],
    approachText: text?.approach ?? [],
    textLanguage: text?.language ?? language,
    domain: terms.domain(row.domainCode),
    specialities: terms.specialities(row.specialities),
    concerns: terms.concerns(row.concerns),
    therapyTypes: terms.therapyTypes(row.therapyTypes),
    languages: row.languages,
    country: row.countryCode,
    city: row.city,
    officeAddress: row.officeAddress,
    timeZone: row.timeZone,
    yearsOfPractice: yearsSince({ year: row.practisingSince, now }),
    licence: licenceOf(row),
    education: row.education,
    memberships: row.memberships,
    offers: toOffers(products, terms),
    stars: averageStars({ sum: row.starsSum, count: row.starsCount }),
    reviewCount: row.starsCount,
    blogCount: row.postCount,
    videoCount: row.videoCount,
    premium: row.premium,
  }
}

/** Shown once somebody has checked it. */
const licenceOf = (row: ProfileRow): SpecialistProfile["licence"] => {
  const { licenceNumber, licenceIssuer, licenceCheckedOn } = row
  if (licenceNumber === null || licenceIssuer === null || licenceCheckedOn === null) return null
  return { number: licenceNumber, issuer: licenceIssuer, checkedOn: licenceCheckedOn }
}
