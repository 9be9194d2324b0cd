import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { ProfileModel, SpecialistProfile } from "@arnica/contract/specialists"

type Described = {
  readonly model: ProfileModel
  /** Canonical address of the profile. */
  readonly url: string
  /** Absolute address of the portrait. */
  readonly image?: string
}

type Thing = Readonly<Record<string, unknown>>

/**
 * What search engines read of a specialist: a schema.org Person, and the Service that they offer with its
 * prices and rating. A Person cannot carry a rating, and not every specialist is a physician.
 */
export const structuredProfile = ({ model, url, image }: Described): Thing => ({
  "@context": "https://schema.org",
  "@graph": [person({ profile: model.profile, url, image }), service({ profile: model.profile, url })],
})

const person = ({
  profile,
  url,
  image,
}: {
  profile: SpecialistProfile
  url: string
  image: string | undefined
}): Thing =>
  filled({
    "@type": "Person",
    "@id": `${url}#person`,
    url,
    name: `${profile.firstName} ${profile.lastName}`,
    givenName: profile.firstName,
    familyName: profile.lastName,
    honorificPrefix: profile.title,
    jobTitle: profile.profession,
    description: profile.headingText,
    image,
    knowsLanguage: profile.languages,
    knowsAbout: [...profile.specialities, ...profile.concerns].map(({ name }) => name),
    hasCredential: credential(profile.licence),
    alumniOf: [...new Set(profile.education.map(({ institution }) => institution))].map(organisation),
    memberOf: profile.memberships.map(organisation),
    workLocation: place(profile),
  })

const service = ({ profile, url }: { profile: SpecialistProfile; url: string }): Thing =>
  filled({
    "@type": "Service",
    "@id": `${url}#sessions`,
    name: `${profile.fullName}, ${profile.profession}`,
    serviceType: profile.domain.name,
    provider: { "@id": `${url}#person` },
    aggregateRating: rating(profile),
    offers: profile.offers.flatMap((offer) =>
      offer.prices.map((price) => ({
        "@type": "Offer",
        name: offer.name,
        url,
        ...priceSpecification(price),
      })),
    ),
  })

const rating = ({ stars }: SpecialistProfile): Thing | undefined =>
  stars.count === 0
    ? undefined
    : {
        "@type": "AggregateRating",
        ratingValue: Math.round(stars.average * 100) / 100,
        reviewCount: stars.count,
        bestRating: 5,
        worstRating: 1,
      }

const MINOR_UNITS = 100

/** All currencies of the contract have two decimals. */
const priceSpecification = ({ amount, currency }: MoneyOnTheWire): Thing => ({
  price: (amount / MINOR_UNITS).toFixed(2),
  priceCurrency: currency,
})

const credential = (licence: SpecialistProfile["licence"]): Thing | undefined =>
  licence === null
    ? undefined
    : {
        "@type": "EducationalOccupationalCredential",
        credentialCategory: "license",
        identifier: licence.number,
        recognizedBy: organisation(licence.issuer),
      }

const organisation = (name: string): Thing => ({ "@type": "Organization", name })

const place = ({ officeAddress, city, country }: SpecialistProfile): Thing | undefined =>
  officeAddress === null
    ? undefined
    : {
        "@type": "Place",
        address: filled({
          "@type": "PostalAddress",
          streetAddress: officeAddress,
          addressLocality: city,
          addressCountry: country,
        }),
      }

/** Without what is not known. */
const filled = (thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0
      return value !== undefined && value !== null && value !== ""
    }),
  )
