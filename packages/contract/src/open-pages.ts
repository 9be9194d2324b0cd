/** The columns of the footer. */
export type FooterColumn = "you" | "work" | "about" | "legal"

type Declaration = {
  /** The path below the language, in English; `home` is the page without one. */
  readonly page: string
  /** The key of its name in the messages `common`. A page without one is found by the site map and by links only. */
  readonly name?: string
  readonly footer?: FooterColumn
}

const DECLARED = [
  { page: "home", name: "nav.home" },
  { page: "help-store-search", name: "nav.findSpecialist", footer: "you" },
  { page: "help-store", name: "nav.helpStore", footer: "you" },
  { page: "vouchers-shop", name: "nav.vouchersShop", footer: "you" },
  { page: "how-it-works", name: "nav.howItWorks", footer: "you" },
  { page: "psychotherapy-subscriptions", name: "footer.subscriptions", footer: "you" },
  { page: "tests/list", name: "footer.tests", footer: "you" },
  { page: "wellscore", name: "footer.wellscore", footer: "you" },
  { page: "helpline", name: "nav.helpLine", footer: "you" },
  { page: "for-doctors", name: "footer.forDoctors", footer: "work" },
  { page: "for-clinics", name: "footer.forClinics", footer: "work" },
  { page: "corporate-clients", name: "footer.corporate", footer: "work" },
  { page: "organizational-wellbeing", name: "footer.wellbeing", footer: "work" },
  { page: "about-us", name: "footer.aboutUs", footer: "about" },
  { page: "trends-report", name: "footer.trends", footer: "about" },
  { page: "contact", name: "footer.contact", footer: "about" },
  { page: "accessibility", name: "footer.accessibility", footer: "about" },
  { page: "terms", name: "footer.terms", footer: "legal" },
  { page: "specialist-terms" },
  { page: "privacy", name: "footer.privacy", footer: "legal" },
  { page: "cookies", name: "footer.cookies", footer: "legal" },
  { page: "legal-notice", name: "footer.notice", footer: "legal" },
  { page: "consumer-disputes", name: "footer.disputes", footer: "legal" },
  { page: "credits", name: "footer.credits", footer: "legal" },
] as const satisfies readonly Declaration[]

type Declared = (typeof DECLARED)[number]

/** A page that everybody may open, by its path below the language. */
export type OpenPage = Declared["page"]

/** What is said of a page that everybody may open. */
export type OpenPageEntry = {
  readonly page: OpenPage
  readonly name?: Extract<Declared, { readonly name: string }>["name"]
  readonly footer?: FooterColumn
}

/**
 * The pages that everybody may open and that have an address of their own, each declared once. The site map, the palette
 * and the footer follow, in this order, and so do the cards that are shown where a page is shared. What one opens by the
 * name of a thing (a specialist, a test) is not among them.
 */
export const OPEN_PAGES: readonly OpenPageEntry[] = DECLARED

/** A page with a card of its own: one that stands below another shows the card of home. */
export type CardPage = Exclude<OpenPage, `${string}/${string}`>

/** True for a page with a card of its own, by its path below the language. */
export const isCardPage = (word: string): word is CardPage =>
  !word.includes("/") && OPEN_PAGES.some(({ page }) => page === word)

const SPECIALIST = /^a\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/|$)/

/**
 * The address of the picture that is shown where a page is shared, from the root. A specialist's pages have the
 * specialist's; a page without one of its own has that of the home page.
 *
 * @param path the page's path without its language prefix, with English words: "about-us", "a/ioana-muresan/reviews"
 */
export const cardPath = ({ language, path }: { language: string; path: string }): string => {
  const word = path.replace(/^\/+|\/+$/g, "")
  const [, specialist] = SPECIALIST.exec(word) ?? []
  if (specialist !== undefined) return `/media/cards/${language}/a/${specialist}.png`
  return `/media/cards/${language}/${isCardPage(word) ? word : "home"}.png`
}
