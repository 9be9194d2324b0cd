import { LIMITS } from "@arnica/contract/limits"
import { cardPath } from "@arnica/contract/open-pages"
import { type Language, openGraphLocale } from "@arnica/i18n"
import { alternates, canonicalUrl, splitPrefix } from "@arnica/i18n/paths"
import { refusalOf } from "../errors/refusal.ts"
import type { RouterContext } from "../router-context.ts"

/** What `head` needs of the route's own match. */
type HeadMatch = {
  readonly pathname: string
  readonly status: string
  readonly error?: unknown
  readonly context: Pick<RouterContext, "language" | "origin" | "messages">
}

type MetaTag = { title: string } | { name: string; content: string } | { property: string; content: string }
type ScriptTag = { type: string; children: string }
type LinkTag = { rel: string; href: string; hrefLang?: string }

type HeadTags = { meta: MetaTag[]; links: LinkTag[]; scripts: ScriptTag[] }

/** What a page says about itself. */
export type PageHead = {
  /** The page's name; the product's name follows it. */
  readonly title: string
  /** Cut to 200 characters. */
  readonly description?: string
  /** The page's path when it is not the route's own (a tab that shows the same page, for one). */
  readonly path?: string
  /** Of the picture that is shown where the page is shared, absolute or from the root; the page's card otherwise. */
  readonly image?: string
  readonly type?: "website" | "article" | "profile"
  /** Keeps the page out of search engines; it then names no other languages. */
  readonly noindex?: boolean
  /** What kind of page it is, when nothing else is said of it. */
  readonly kind?: "WebPage" | "AboutPage" | "ContactPage" | "SearchResultsPage"
  /** A schema.org object, instead of the page's own name and address. */
  readonly structuredData?: Readonly<Record<string, unknown>>
}

const BRAND = "Arnica"

/**
 * The head of a page, for a route's `head`: title with the product's name, description, canonical address,
 * the same page in all ten languages and x-default, and what sharing shows.
 */
export function pageHead(match: HeadMatch, wanted: PageHead): HeadTags {
  const page = standIn(match) ?? wanted
  const { language, origin } = match.context
  const path = page.path ?? match.pathname
  const canonical = canonicalUrl({ origin, language, path })
  const title = documentTitle(page.title)
  const description = page.description === undefined ? undefined : cutDescription(page.description)
  return {
    meta: [
      { title },
      ...(description ? [{ name: "description", content: description }] : []),
      { name: "robots", content: page.noindex ? "noindex" : "index, follow, max-image-preview:large" },
      ...openGraph({ title: page.title, description, canonical, language, type: page.type ?? "website" }),
      ...sharedPicture(new URL(page.image ?? cardPath({ language, path: splitPrefix(path).rest }), origin)),
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: page.noindex ? [] : [{ rel: "canonical", href: canonical }, ...languageLinks(origin, path)],
    scripts: page.noindex
      ? []
      : [structured(page.structuredData ?? { ...aPage(page, language), description, url: canonical })],
  }
}

/** What a tab of the browser says of a page of this name. */
export function documentTitle(title: string): string {
  return title === BRAND ? BRAND : `${title} · ${BRAND}`
}

/** Cards are 1200 by 630; saying so lets the place where the page is shared show them at once. */
function sharedPicture(url: URL): MetaTag[] {
  const card = url.pathname.startsWith("/media/cards/")
  return [
    { property: "og:image", content: url.href },
    ...(card
      ? [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]
      : []),
  ]
}

/** The least that can be said of a page that may be found. */
function aPage({ kind = "WebPage", title }: PageHead, language: Language): Record<string, unknown> {
  return { "@context": "https://schema.org", "@type": kind, name: title, inLanguage: language }
}

function structured(data: Readonly<Record<string, unknown>>): ScriptTag {
  // A "<" within a text could end the script element.
  return { type: "application/ld+json", children: JSON.stringify(data).replaceAll("<", "\\u003c") }
}

const TITLES = {
  missing: "notFound.title",
  lookingThrough: "refused.lookingThrough.title",
  closed: "refused.closed.title",
  broken: "failure.title",
} as const

/** A page whose loader found nothing, or broke, is titled by what is shown in its place. */
function standIn({ status, error, context }: HeadMatch): PageHead | undefined {
  const t = context.messages.t("common")
  if (status === "notFound") return { title: t("notFound.title"), noindex: true }
  if (status === "error") return { title: t(TITLES[refusalOf(error)?.kind ?? "broken"]), noindex: true }
  return undefined
}

type Shared = {
  title: string
  description: string | undefined
  canonical: string
  language: Language
  type: string
}

function openGraph({ title, description, canonical, language, type }: Shared): MetaTag[] {
  return [
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:type", content: type },
    { property: "og:url", content: canonical },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: openGraphLocale(language) },
  ]
}

function languageLinks(origin: string, path: string): LinkTag[] {
  return alternates({ origin, path }).map(({ hreflang, href }) => ({
    rel: "alternate",
    hrefLang: hreflang,
    href,
  }))
}

/** A description of at most 200 characters, ending at a word. */
export function cutDescription(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim()
  const limit = LIMITS.metaDescriptionMaxLength
  if (plain.length <= limit) return plain
  const cut = plain.slice(0, limit - 1)
  const space = cut.lastIndexOf(" ")
  // A text without spaces is cut where it must be.
  return `${space > limit / 2 ? cut.slice(0, space) : cut}…`
}
