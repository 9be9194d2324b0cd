import { describe, expect, test } from "vitest"
import { structuredProfile } from "./structured-profile.ts"
import { someOffer, someProfile } from "./testing.ts"

const url = "https://www.arnica.example/en/a/ioana-muresan"

describe("what search engines read of a specialist", () => {
  test("person, service, rating and the price of every kind of session", () => {
    const model = someProfile({ offers: [someOffer({ prices: [{ amount: 18_050, currency: "RON" }] })] })
    expect(structuredProfile({ model, url, image: `${url}.jpg` })).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "Person",
          name: "Ioana Mureșan",
          jobTitle: "Psychotherapist",
          image: `${url}.jpg`,
          knowsLanguage: ["ro", "en"],
          hasCredential: { identifier: "12874", recognizedBy: { name: "Colegiul Psihologilor din România" } },
        },
        {
          "@type": "Service",
          provider: { "@id": `${url}#person` },
          aggregateRating: { ratingValue: 4.86, reviewCount: 212, bestRating: 5 },
          offers: [{ "@type": "Offer", price: "180.50", priceCurrency: "RON" }],
        },
      ],
    })
  })

  test("nothing is said that is not known", () => {
    const model = someProfile({
      stars: { average: 0, count: 0 },
      licence: null,
      title: null,
      officeAddress: null,
      education: [],
      memberships: [],
      offers: [],
    })
    const text = JSON.stringify(structuredProfile({ model, url }))
    for (const word of ["aggregateRating", "hasCredential", "honorificPrefix", "image", "null"])
      expect(text).not.toContain(word)
    for (const word of ["workLocation", "alumniOf", "memberOf", "offers"]) expect(text).not.toContain(word)
  })

  test("one institution is named once, and an office with its address", () => {
    const model = someProfile({
      officeAddress: "Strada Memorandumului 28",
      city: "Cluj-Napoca",
      country: "RO",
    })
    expect(structuredProfile({ model, url })).toMatchObject({
      "@graph": [
        {
          alumniOf: [{ name: "Universitatea Babeș-Bolyai" }, { name: "Asociația de Psihoterapii Cognitive" }],
          workLocation: { address: { streetAddress: "Strada Memorandumului 28", addressCountry: "RO" } },
        },
        {},
      ],
    })
  })
})
