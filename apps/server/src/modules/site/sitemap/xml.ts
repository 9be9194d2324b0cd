import type { Language } from "@arnica/i18n/languages"
import { alternates, canonicalUrl } from "@arnica/i18n/paths"

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Escapes a text for XML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The list of all maps. */
export const indexXml = (urls: readonly string[]): string =>
  `${HEAD}<sitemapindex ${SITEMAP}>\n${urls
    .map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`

/** How a map begins and ends. */
export const FRAME = {
  start: `${HEAD}<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  end: "</urlset>\n",
} as const

type Page = {
  readonly origin: string
  readonly language: Language
  /** With or without a prefix, in English words. */
  readonly path: string
  readonly changedAt?: Date
}

/** A page of a map, with the same page in all languages. */
export const urlXml = ({ origin, language, path, changedAt }: Page): string => {
  const others = alternates({ origin, path }).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`,
  )
  const changed = changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`
  return `<url><loc>${escaped(canonicalUrl({ origin, language, path }))}</loc>${changed}${others.join("")}</url>\n`
}
