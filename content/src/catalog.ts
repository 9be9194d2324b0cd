import concernsData from "../data/catalog/concerns.json" with { type: "json" }
import currenciesData from "../data/catalog/currencies.json" with { type: "json" }
import domainAreasData from "../data/catalog/domain-areas.json" with { type: "json" }
import domainsData from "../data/catalog/domains.json" with { type: "json" }
import sessionTypesData from "../data/catalog/session-types.json" with { type: "json" }
import settingsData from "../data/catalog/settings.json" with { type: "json" }
import specialitiesData from "../data/catalog/specialities.json" with { type: "json" }
import spokenLanguagesData from "../data/catalog/spoken-languages.json" with { type: "json" }
import therapyTypesData from "../data/catalog/therapy-types.json" with { type: "json" }
import type { Language, Localized, LocalizedList } from "./language.ts"

/** An area of life under which domains are grouped, such as PSIH_HEALTH. `plant` names its line drawing. */
export type DomainArea = {
  id: number
  code: string
  plant: string
  names: Localized
  descriptions: Localized
}

/** A field of practice, such as PSIHO, inside one area. */
export type Domain = { id: number; code: string; areaCode: string; names: Localized }

/**
 * What a specialist is, such as "Clinical psychologist". `names` is the general form, for filters and lists;
 * `femaleNames` the form that a woman uses for herself (the same where the language makes no difference).
 */
export type Speciality = {
  id: number
  code: string
  domainCode: string
  names: Localized
  femaleNames: Localized
}

/** What a person comes with, such as SLEEP. `synonyms` are what people type when they look for it. */
export type Concern = {
  id: number
  code: string
  areaCode: string
  names: Localized
  synonyms: LocalizedList
}

/** A school of therapy, with one sentence that says what it is like. */
export type TherapyType = { id: number; code: string; names: Localized; descriptions: Localized }

/**
 * A kind of session. `place` is "online", "phone" or "office"; `maxPeople` counts clients; `companions` how many of them its client names when they
 * book, so that they are invited. One is `soldBy` "session", as a
 * whole to one client, or "seat", to several who do not know each other.
 */
export type SessionType = {
  id: number
  code: string
  place: string
  maxPeople: number
  companions: number
  soldBy: string
  names: Localized
}

/** A currency that prices may be in (ISO 4217); `minorDigits` decimals make its minor unit. */
export type Currency = { code: string; minorDigits: number }

/** The seven areas, in the product's fixed order (HOME_HEALTH first, PSIH_HEALTH last). */
export const domainAreas: readonly DomainArea[] = domainAreasData

/** The seven domains; their ids are stable. */
export const domains: readonly Domain[] = domainsData

/** All specialities; the id is the domain's id times 100 plus a counter, and stable. */
export const specialities: readonly Speciality[] = specialitiesData

/** All concerns, grouped by area. */
export const concerns: readonly Concern[] = concernsData

/** The fifteen types of therapy. */
export const therapyTypes: readonly TherapyType[] = therapyTypesData

/** The kinds of session that specialists may offer. */
export const sessionTypes: readonly SessionType[] = sessionTypesData

/** Languages that specialists may speak (ISO 639-1); their names come from Intl.DisplayNames. */
export const spokenLanguages: readonly string[] = spokenLanguagesData

/** The currencies of the marketplace, the default first. */
export const currencies: readonly Currency[] = currenciesData

/** Default values of the named settings. Lengths are in characters, sizes in bytes or pixels. */
export const settingDefaults: Readonly<Record<string, string | number | null>> = settingsData

/** The name of a speciality as its holder would say it. */
export const specialityTitle = (wanted: {
  speciality: Speciality
  language: Language
  gender: "female" | "male"
}): string =>
  wanted.gender === "female"
    ? wanted.speciality.femaleNames[wanted.language]
    : wanted.speciality.names[wanted.language]
