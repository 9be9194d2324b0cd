/**
 * The pages that everybody may read and that have an address of their own, by their English path word; `home` is the
 * page without one. What a page's card, the map of the site and the head of a page agree on.
 */
export const SITE_PAGES = [
  "home",
  "help-store-search",
  "how-it-works",
  "about-us",
  "helpline",
  "for-doctors",
  "for-clinics",
  "corporate-clients",
  "psychotherapy-subscriptions",
  "wellscore",
  "organizational-wellbeing",
  "trends-report",
  "contact",
  "terms",
  "specialist-terms",
  "privacy",
  "cookies",
  "legal-notice",
  "consumer-disputes",
  "accessibility",
  "credits",
] as const

/** A page of {@link SITE_PAGES}. */
export type SitePage = (typeof SITE_PAGES)[number]

/** True for a page that everybody may read. */
export const isSitePage = (word: string): word is SitePage => SITE_PAGES.some((page) => page === word)

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
  return `/media/cards/${language}/${isSitePage(word) ? word : "home"}.png`
}
