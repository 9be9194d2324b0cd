import approachesData from "../data/demo/approaches.json" with { type: "json" }
import credentialsData from "../data/demo/credentials.json" with { type: "json" }
import originsData from "../data/demo/origins.json" with { type: "json" }
import reviewsData from "../data/demo/reviews.json" with { type: "json" }
import bodyVoices from "../data/demo/voices-body.json" with { type: "json" }
import familyVoices from "../data/demo/voices-family.json" with { type: "json" }
import foodVoices from "../data/demo/voices-food.json" with { type: "json" }
import homeVoices from "../data/demo/voices-home.json" with { type: "json" }
import mindVoices from "../data/demo/voices-mind.json" with { type: "json" }
import moneyVoices from "../data/demo/voices-money.json" with { type: "json" }
import workVoices from "../data/demo/voices-work.json" with { type: "json" }
import type { Localized } from "./language.ts"

/** A town where a demo specialist may live, with its IANA time zone. */
export type DemoPlace = { city: string; countryCode: string; timeZone: string }

/**
 * Where demo people come from: names, places, languages. `share` is the relative number of specialists,
 * `language` the native one of the ten, `otherLanguages` what they may speak besides (not all of the ten).
 * Surnames differ by gender where the language does so; the two lists are parallel. `names` is the language whose people
 * bear these names; `ownScript` says how its own language writes each, where that is not in Latin letters.
 */
export type DemoOrigin = {
  code: string
  language: string
  countryCode: string
  share: number
  currency: string
  places: DemoPlace[]
  otherLanguages: string[]
  femaleNames: string[]
  maleNames: string[]
  femaleLastNames: string[]
  maleLastNames: string[]
  names: string
  ownScript: Partial<Record<string, string>>
}

/** A voice in one language: the heading is a sentence or two, the description 40 to 70 words. */
export type DemoVoiceText = { language: string; heading: string; description: string }

/**
 * One way of introducing oneself, written so that it fits a woman and a man. Texts stand in en and ro always,
 * and in two further languages for most voices; every other language has at least two voices per domain.
 */
export type DemoVoice = {
  code: string
  areaCode: string
  domainCode: string
  specialities: string[]
  concerns: string[]
  therapyTypes: string[]
  texts: DemoVoiceText[]
}

/** How somebody of a domain works, in two paragraphs; in de, el, en and ro, written so that it fits a woman and a man. */
export type DemoApproach = { domainCode: string; language: string; paragraphs: string[] }

/** A university, under the name that it uses for itself. */
export type DemoInstitution = { institution: string; city: string; countryCode: string }

/** A degree or training that fits a domain. */
export type DemoDegree = { code: string; domainCode: string; names: Localized }

/** Who gives licences in a country, for which domains; `doctorsOfMind`: also to psychiatrists. */
export type DemoLicenceIssuer = {
  countryCode: string
  domainCodes: string[]
  doctorsOfMind: boolean
  issuer: string
}

/** A (fictitious) society that a specialist may belong to. */
export type DemoMembership = { code: string; domainCode: string; names: Localized }

/**
 * A review as a client would write it, said of one specialist of the demo only. `speaker` and `specialist`: the gender
 * that its words give away, or "any". It fits who works in one of the areas or on one of the concerns; everybody when both
 * are empty. `sessions`: after how many it was written, where the words say so; `answer`: the specialist's.
 */
export type DemoReview = {
  language: string
  stars: number
  speaker: string
  specialist: string
  areaCodes: string[]
  concerns: string[]
  text: string
  sessions?: number
  answer?: string
}

/** Origins of demo people, the most frequent first. */
export const demoOrigins: readonly DemoOrigin[] = originsData

/** All voices, area by area. */
export const demoVoices: readonly DemoVoice[] = [
  ...mindVoices,
  ...familyVoices,
  ...bodyVoices,
  ...foodVoices,
  ...workVoices,
  ...moneyVoices,
  ...homeVoices,
]

/** Ways of working: two for each domain in en and ro, one in de and el. */
export const demoApproaches: readonly DemoApproach[] = approachesData

/** Universities by country. */
export const demoInstitutions: readonly DemoInstitution[] = credentialsData.institutions

/** Degrees and trainings by domain. */
export const demoDegrees: readonly DemoDegree[] = credentialsData.degrees

/** Issuers of licences. A country and domain without one is not regulated there. */
export const demoLicenceIssuers: readonly DemoLicenceIssuer[] = credentialsData.licenceIssuers

/** Societies by domain. */
export const demoMemberships: readonly DemoMembership[] = credentialsData.memberships

/** All reviews, mostly of four and five stars. */
export const demoReviews: readonly DemoReview[] = reviewsData
