import { describe, expect, it } from "vitest"
import { concerns, domainAreas, domains, specialities, therapyTypes } from "./catalog.ts"
import {
  demoApproaches,
  demoDegrees,
  demoInstitutions,
  demoLicenceIssuers,
  demoMemberships,
  demoOrigins,
  demoReviews,
  demoVoices,
} from "./demo.ts"
import { contentLanguages } from "./language.ts"
import { demoProducts, medicalProducts, psychoEmotionalProducts } from "./products.ts"
import { termsDocuments } from "./terms.ts"
import { testimonials } from "./testimonials.ts"

const codesOf = (list: ReadonlyArray<{ code: string }>): Set<string> => new Set(list.map((item) => item.code))

describe("demo voices", () => {
  it("has twelve or more in each area, and points only to what the catalogue has", () => {
    for (const area of domainAreas) {
      const own = demoVoices.filter((voice) => voice.areaCode === area.code)
      expect(own.length, area.code).toBeGreaterThanOrEqual(12)
    }
    expect(codesOf(demoVoices).size).toBe(demoVoices.length)
    for (const voice of demoVoices) {
      expect(domains.find((domain) => domain.code === voice.domainCode)?.areaCode).toBe(voice.areaCode)
      expect(voice.specialities.length, voice.code).toBeGreaterThan(0)
      for (const code of voice.specialities) {
        expect(specialities.find((item) => item.code === code)?.domainCode, code).toBe(voice.domainCode)
      }
      for (const code of voice.concerns) expect(codesOf(concerns)).toContain(code)
      for (const code of voice.therapyTypes) expect(codesOf(therapyTypes)).toContain(code)
    }
  })

  it("covers every speciality", () => {
    const spoken = new Set(demoVoices.flatMap((voice) => voice.specialities))
    expect(specialities.map((item) => item.code).filter((code) => !spoken.has(code))).toEqual([])
  })

  it("speaks English and Romanian always, every other language twice an area", () => {
    for (const voice of demoVoices) {
      const languages = voice.texts.map((text) => text.language)
      expect(languages, voice.code).toEqual(expect.arrayContaining(["en", "ro"]))
      expect(new Set(languages).size).toBe(languages.length)
    }
    for (const area of domainAreas) {
      for (const language of contentLanguages) {
        const own = demoVoices.filter(
          (voice) => voice.areaCode === area.code && voice.texts.some((text) => text.language === language),
        )
        expect(own.length, `${area.code} in ${language}`).toBeGreaterThanOrEqual(2)
      }
    }
  })

  it("repeats no heading, and keeps headings and descriptions to a readable length", () => {
    const texts = demoVoices.flatMap((voice) => voice.texts)
    expect(new Set(texts.map((text) => text.heading)).size).toBe(texts.length)
    for (const text of texts) {
      expect(text.heading.length, text.heading).toBeLessThanOrEqual(200)
      expect(text.description.length, text.description).toBeGreaterThan(150)
      expect(text.description.length, text.description).toBeLessThanOrEqual(520)
    }
  })
})

describe("demo ways of working", () => {
  it("has two for each domain in English and Romanian, one in German and Greek, of two readable paragraphs", () => {
    for (const { code } of domains) {
      const languages = demoApproaches.flatMap((each) => (each.domainCode === code ? [each.language] : []))
      expect(languages.toSorted(), code).toEqual(["de", "el", "en", "en", "ro", "ro"])
    }
    const paragraphs = demoApproaches.flatMap((each) => each.paragraphs)
    expect(new Set(paragraphs).size).toBe(demoApproaches.length * 2)
    for (const text of paragraphs) {
      expect(text.length, text).toBeGreaterThan(120)
      expect(text.length, text).toBeLessThanOrEqual(320)
      expect(text).not.toMatch(/[!şţŞŢ]/)
    }
  })
})

describe("demo people", () => {
  it("has names for both genders, parallel surnames and real time zones", () => {
    for (const origin of demoOrigins) {
      expect(origin.femaleLastNames.length).toBe(origin.maleLastNames.length)
      for (const list of [origin.femaleNames, origin.maleNames, origin.femaleLastNames]) {
        expect(list.length, origin.code).toBeGreaterThanOrEqual(6)
        expect(new Set(list).size, origin.code).toBe(list.length)
      }
      for (const place of origin.places) {
        expect(Intl.DateTimeFormat("en", { timeZone: place.timeZone })).toBeDefined()
      }
    }
  })

  it("writes every name of languages with a script of their own in it", () => {
    const script = {
      bg: /^\p{Script=Cyrillic}+$/u,
      uk: /^\p{Script=Cyrillic}+$/u,
      el: /^\p{Script=Greek}+$/u,
    }
    for (const [language, letters] of Object.entries(script))
      for (const origin of demoOrigins.filter((each) => each.names === language))
        for (const name of [
          ...origin.femaleNames,
          ...origin.maleNames,
          ...origin.femaleLastNames,
          ...origin.maleLastNames,
        ])
          expect(origin.ownScript[name], name).toMatch(letters)
  })

  it("comes from every language of the interface", () => {
    expect([...new Set(demoOrigins.map((origin) => origin.language))].toSorted()).toEqual([
      ...contentLanguages,
    ])
  })

  it("finds a university in the country of each origin, and a degree and a society for each domain", () => {
    for (const origin of demoOrigins) {
      expect(
        demoInstitutions.some((school) => school.countryCode === origin.countryCode),
        origin.code,
      ).toBe(true)
    }
    for (const domain of domains) {
      expect(
        demoDegrees.some((degree) => degree.domainCode === domain.code),
        domain.code,
      ).toBe(true)
      expect(
        demoMemberships.some((membership) => membership.domainCode === domain.code),
        domain.code,
      ).toBe(true)
    }
    for (const issuer of demoLicenceIssuers) {
      for (const code of issuer.domainCodes) expect(codesOf(domains)).toContain(code)
    }
  })
})

describe("demo reviews", () => {
  it("has eighty in Romanian and English and thirty-five in each other language, none twice", () => {
    expect(new Set(demoReviews.map((review) => review.text)).size).toBe(demoReviews.length)
    for (const language of contentLanguages) {
      const own = demoReviews.filter((review) => review.language === language)
      const least = language === "ro" || language === "en" ? 80 : 35
      expect(own.length, language).toBeGreaterThanOrEqual(least)
      expect(new Set(own.map((review) => review.stars)), language).toEqual(new Set([2, 3, 4, 5]))
      expect(own.filter(({ answer }) => answer !== undefined).length, language).toBeGreaterThanOrEqual(3)
    }
  })

  it("is mostly content", () => {
    const happy = demoReviews.filter((review) => review.stars >= 4)
    expect(happy.length / demoReviews.length).toBeGreaterThan(0.75)
  })

  it("is of areas and concerns of the catalogue", () => {
    for (const { areaCodes, concerns: named } of demoReviews) {
      for (const code of areaCodes) expect(codesOf(domainAreas)).toContain(code)
      for (const code of named) expect(codesOf(concerns)).toContain(code)
    }
  })
})

describe("home page and legal texts", () => {
  it("has two sliders of five products, each with its own id and slug, in the categories of areas of life", () => {
    const known = new Set(demoProducts.map(({ id }) => id))
    expect(psychoEmotionalProducts).toHaveLength(5)
    expect(medicalProducts).toHaveLength(5)
    for (const id of [...psychoEmotionalProducts, ...medicalProducts]) expect(known).toContain(id)
    expect(known.size).toBe(demoProducts.length)
    expect(new Set(demoProducts.map(({ slug }) => slug)).size).toBe(demoProducts.length)
    for (const { id, category, domain, sessions, months, percent } of demoProducts) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(codesOf(domainAreas)).toContain(category)
      expect(codesOf(domains)).toContain(domain)
      expect([sessions, months, percent].filter((each) => each === null).length % 3).toBe(0)
    }
  })

  it("has six testimonials from different areas", () => {
    expect(testimonials).toHaveLength(6)
    expect(new Set(testimonials.map((item) => item.areaCode)).size).toBe(6)
  })

  it("says the same things in every language of a legal text", () => {
    expect(termsDocuments.map((document) => document.code)).toEqual([
      "BOOKING",
      "TERMS_OF_USE",
      "PRIVACY",
      "SPECIALIST",
      "PAID_CHAT",
    ])
    for (const document of termsDocuments) {
      for (const language of contentLanguages) {
        const where = `${document.code} in ${language}`
        const shape = document.paragraphs[language].map((text) => text.startsWith("## "))
        expect(shape, where).toEqual(document.paragraphs.en.map((text) => text.startsWith("## ")))
        const numbersOf = (texts: readonly string[]): string[] =>
          texts.flatMap((text) => text.match(/\d+/g) ?? []).toSorted()
        expect(numbersOf(document.paragraphs[language]), where).toEqual(numbersOf(document.paragraphs.en))
      }
    }
  })
})
