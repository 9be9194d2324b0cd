import type { Help } from "@arnica/contract/safety"
import type { Company } from "@arnica/contract/site"
import { LANGUAGES, type Language } from "@arnica/i18n"

type Node = Readonly<Record<string, unknown>>

/** Several things that a page says about itself, as one schema.org document. */
export const graph = (...nodes: readonly Node[]): Node => ({
  "@context": "https://schema.org",
  "@graph": nodes,
})

/** A question with its answer. */
export type Question = { readonly question: string; readonly answer: string }

/** Questions that a page answers. */
export const faqPage = (questions: readonly Question[]): Node => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
})

/** The company with the ways to reach it. */
export const organization = (company: Company, origin: string): Node => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: company.brand,
  legalName: company.name,
  url: origin,
  logo: `${origin}/icons/icon-512.png`,
  address: company.address,
  email: company.email,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    email: company.email,
    telephone: company.phone,
    availableLanguage: [...LANGUAGES],
  },
})

/** The site in a language, with its search. */
export const webSite = ({
  company,
  origin,
  language,
}: {
  company: Company
  origin: string
  language: Language
}): Node => ({
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  name: company.brand,
  url: `${origin}/${language}`,
  inLanguage: language,
  publisher: { "@id": `${origin}/#organization` },
  potentialAction: {
    "@type": "SearchAction",
    target: `${origin}/${language}/help-store-search?q={search_term_string}`,
    "query-input": "required name=search_term_string",
  },
})

/** Figures that a page shows, as they were counted at `computedAt`. */
export const dataset = (given: {
  name: string
  description: string
  computedAt: string
  url: string
  origin: string
  language: Language
}): Node => ({
  "@type": "Dataset",
  name: given.name,
  description: given.description,
  url: given.url,
  inLanguage: given.language,
  dateModified: given.computedAt,
  isAccessibleForFree: true,
  creator: {
    "@type": "Organization",
    "@id": `${given.origin}/#organization`,
    name: "Arnica",
    url: given.origin,
  },
})

/** What a page is about, in a sentence. */
export const webPage = (given: {
  name: string
  description: string
  url: string
  language: Language
}): Node => ({
  "@type": "WebPage",
  name: given.name,
  description: given.description,
  url: given.url,
  inLanguage: given.language,
})

/** The help lines of a country as ways to reach somebody. */
export const helpLineContacts = ({ country, lines }: Help): Node[] =>
  lines.map(({ name, number, dial }) => ({
    "@type": "Organization",
    name: name ?? number,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "emergency",
      telephone: dial,
      areaServed: country.code,
    },
  }))
