import { scales } from "@arnica/content/scales"
import { OPEN_PAGES } from "@arnica/contract/open-pages"
import { LANGUAGES } from "@arnica/i18n/languages"
import { beforeAll, expect, test } from "vitest"
import { someOf, takesAll } from "./support/cases.ts"
import { siteUrl } from "./support/visitor.ts"

const AT_ONCE = 4

/** Does something with each, some at a time. */
const forAll = async <T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  const waiting = [...all.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, one] = next
      results[index] = await act(one)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address)

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

type Page = {
  readonly address: string
  readonly status: number
  readonly language: string
  readonly canonical: string
  readonly robots: string
  readonly card: string
  /** Addresses by language code. */
  readonly alternates: Readonly<Record<string, string>>
  readonly hasData: boolean
  /** What is read on it: texts of four words and more. */
  readonly sentences: readonly string[]
}

const isPerson = (address: string): boolean => /\/\w\w\/a\/[^/]+$/.test(address)

const find = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ""

const sentencesOf = (html: string): readonly string[] =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    // What a client wrote says its language, and nobody translates it.
    .replaceAll(/<(blockquote|p) [^>]*\blang="[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text.split(/\s+/).length >= 4)

const look = async (address: string): Promise<Page> => {
  const response = await fetch(address, { redirect: "manual" })
  const html = await response.text()
  return {
    address,
    status: response.status,
    language: find(html, /<html[^>]* lang="(\w+)"/),
    canonical: find(html, /<link rel="canonical" href="([^"]*)"/),
    robots: find(html, /<meta name="robots" content="([^"]*)"/),
    card: find(html, /<meta property="og:image" content="([^"]*)"/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, code = "", href = ""]) => [code, href],
      ),
    ),
    hasData: /<script[^>]*type="application\/ld\+json"[^>]*>[^<]*"@(?:type|graph)"/.test(html),
    sentences: sentencesOf(html),
  }
}

/** In which languages pages are looked at. */
const READ = new Set<string>(someOf(["en", "el"], LANGUAGES))
const languageIn = (address: string): string => new URL(address).pathname.slice(1, 3)

let addresses: readonly string[]
let pages: readonly Page[]
beforeAll(async () => {
  const maps = locationsIn(await textOf(`${siteUrl()}/sitemap.xml`))
  addresses = (await forAll(maps, async (map) => locationsIn(await textOf(map)))).flat()
  pages = await forAll(
    addresses.filter((address) => READ.has(languageIn(address))),
    look,
  )
})

test("the map names every page and every specialist in ten languages, each address once", () => {
  expect(new Set(addresses).size).toBe(addresses.length)
  const people = addresses.filter(isPerson)
  // Each test has an address beside the open pages.
  expect(addresses.length - people.length).toBe((OPEN_PAGES.length + scales.length) * LANGUAGES.length)
  expect(people.length).toBeGreaterThanOrEqual(10 * LANGUAGES.length)
})

test("each address answers, is its own canonical one, may be found, and says what it is", () => {
  const odd = pages.filter(
    ({ address, status, language, canonical, robots, hasData }) =>
      status !== 200 ||
      canonical !== address ||
      !robots.startsWith("index") ||
      !hasData ||
      language !== languageIn(address),
  )
  expect(odd.map(({ sentences: _, alternates: __, ...page }) => page)).toEqual([])
})

test("each page names itself in all ten languages, and all of those name it back", () => {
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  const odd = pages.filter(({ address, alternates }) => {
    const { "x-default": unspecific, ...others } = alternates
    return (
      Object.keys(others).sort().join() !== [...LANGUAGES].sort().join() ||
      unspecific !== others["en"] ||
      !Object.values(others).includes(address) ||
      Object.entries(others).some(
        ([code, other]) => READ.has(code) && byAddress.get(other)?.alternates["x-default"] !== unspecific,
      )
    )
  })
  expect(odd.map(({ address, alternates }) => ({ address, alternates }))).toEqual([])
})

test("each page has a picture to share, in its own language, or of the person it is about", async () => {
  const isDrawn = ({ card, language }: Page): boolean => card.includes(`/media/cards/${language}/`)
  expect(pages.filter((page) => !isPerson(page.address) && !isDrawn(page)).map(({ card }) => card)).toEqual(
    [],
  )
  // Each is drawn on demand: of every third page one, the language of which is another one each time.
  const pagesAlone = pages
    .filter(({ alternates, address }) => alternates["en"] === address)
    .filter((_, index) => takesAll || index % 3 === 0)
  const wanted = pagesAlone.map(({ alternates }, index) => {
    const language = [...READ][index % READ.size] ?? "en"
    return pages.find(({ address }) => address === alternates[language])?.card ?? ""
  })
  expect(wanted.length).toBe(pagesAlone.length)
  expect(wanted.length).toBeGreaterThan(takesAll ? OPEN_PAGES.length : OPEN_PAGES.length / 4)
  const answers = await forAll(wanted, async (card) => {
    const response = await fetch(card)
    await response.arrayBuffer()
    return { card, status: response.status, type: response.headers.get("content-type") }
  })
  expect(
    answers.filter(({ status, type }) => status !== 200 || !/^image\/(?:png|jpeg)$/.test(type ?? "")),
  ).toEqual([])
})

/** Pages with names of help lines, of works and of the company, which are the same in every language. */
const WITH_NAMES = /\/en\/(?:helpline|credits|contact|legal-notice)$/

test("no page of ours leaves English standing in another language", () => {
  const english = new Map(
    pages.filter(({ language }) => language === "en").map((page) => [page.address, new Set(page.sentences)]),
  )
  const seen = pages
    .filter(({ language, address }) => language !== "en" && !isPerson(address))
    .map(({ address, alternates: { en = "" }, sentences }) => ({
      address,
      english: sentences.filter(
        (text) => english.get(en)?.has(text) && (!WITH_NAMES.test(en) || /[.?!:]$/.test(text)),
      ),
    }))
  expect(seen.length).toBe((OPEN_PAGES.length + scales.length) * (READ.size - 1))
  expect(seen.filter((page) => page.english.length > 0)).toEqual([])
  expect(pages.filter(({ sentences }) => sentences.length === 0).map(({ address }) => address)).toEqual([])
})

test("the help for machines says where the map is, and keeps them out of what is nobody's search result", async () => {
  const text = await textOf(`${siteUrl()}/robots.txt`)
  expect(text).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`)
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path)
  const open = addresses.map((address) => new URL(address).pathname)
  const shut = closed
    .filter((path) => path !== "/")
    .map((path) => new RegExp(`^${path.replaceAll("*", "[^/]*")}`))
  expect(open.filter((path) => shut.some((pattern) => pattern.test(path)))).toEqual([])
})

test("nobody finds the design system on the website itself", async () => {
  const { status, headers } = await fetch(`${siteUrl()}/en/design-system`, { redirect: "manual" })
  expect({ status, location: headers.get("location") }).toEqual({ status: 302, location: "/en/404" })
})
