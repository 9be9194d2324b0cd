import { LANGUAGES } from "@arnica/i18n/languages"
import { pathOf } from "@arnica/i18n/paths"
import { translator } from "@arnica/i18n/server"
import { describe, expect, test } from "vitest"
import { newVisitor, siteUrl } from "./stage/visitor.ts"

type Seen = { readonly status: number; readonly location: string | null; readonly html: string }

/** What a first request gets, redirects not followed. */
const look = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> => {
  const response = await fetch(`${siteUrl()}${path}`, { redirect: "manual", headers })
  const given = response.headers.get("location")
  const location = given === null ? null : given.replace(siteUrl(), "")
  return { status: response.status, location, html: await response.text() }
}

const attributeOf = (html: string, tag: RegExp): string | undefined => tag.exec(html)?.[1]
const titleOf = (html: string): string => attributeOf(html, /<title[^>]*>([^<]*)<\/title>/) ?? ""

describe("an address", () => {
  test.each([
    ["without a language", "/help-store-search?q=a", {}, "/en/help-store-search?q=a"],
    ["without anything", "/", {}, "/en"],
    ["in a language that is not spoken here", "/xx/help-store-search", {}, "/en/help-store-search"],
    [
      "in another language than was chosen",
      "/en/help-store-search?q=a",
      { cookie: "user_lang=ro" },
      "/ro/help-store-search?q=a",
    ],
    ["that begins with two slashes", "//en/terms", {}, "/en/terms"],
  ])("%s leads on", async (_what, path, headers, expected) => {
    const { status, location } = await look(path, headers)
    expect({ status, location }).toEqual({ status: expect.any(Number), location: expected })
    expect([301, 302, 307, 308]).toContain(status)
  })

  test("with the slug of another language leads to its own", async () => {
    const { location } = await look(`/ro/${pathOf("de", "howItWorks").slice(4)}`)
    expect(location).toBe(pathOf("ro", "howItWorks"))
  })

  test.each(LANGUAGES)("that is unknown ends on the page for that in %s", async (language) => {
    const { location } = await look(`/${language}/there-is/no-such-page`)
    expect(location).toBe(`/${language}/404`)
    const { status, html } = await look(location ?? "")
    expect(status).toBe(404)
    expect(titleOf(html)).toBe(`${translator(language)("common:notFound.title")} · Arnica`)
  })
})

describe("a page", () => {
  const PAGES = ["", "/help-store-search", "/a/ioana-muresan", "/login"]

  test.each(PAGES)("%s names all its languages, its own address and itself", async (page) => {
    const titles = new Set<string>()
    for (const language of LANGUAGES) {
      const { status, html } = await look(`/${language}${page}`)
      expect(status).toBe(200)
      expect(attributeOf(html, /<html[^>]* lang="(\w+)"/)).toBe(language)
      expect(attributeOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(
        `${siteUrl()}/${language}${page}`,
      )
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)]
      expect(alternates.map(([, code]) => code).toSorted()).toEqual([...LANGUAGES, "x-default"].toSorted())
      const ofEnglish = alternates.find(([, code]) => code === "x-default")
      expect(ofEnglish?.[2]).toBe(`${siteUrl()}/en${page}`)
      expect(titleOf(html)).toMatch(/Arnica/)
      expect(
        (attributeOf(html, /<meta name="description" content="([^"]*)"/) ?? "").length,
      ).toBeLessThanOrEqual(200)
      titles.add(titleOf(html))
    }
    // A profile is titled by a name; the words beside it differ still.
    expect(titles.size).toBeGreaterThan(page.startsWith("/a/") ? 5 : 8)
  })
})

test("what is searched for is shown as text, whatever it is", async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  const nasty = `"><img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`
  await visitor.open(`/help-store-search?q=${encodeURIComponent(nasty)}`)
  await page.getByText(t("search:empty.title")).waitFor()
  expect(await page.getByRole("searchbox").first().inputValue()).toBe(nasty)
  expect(await page.title()).not.toContain("broken")
  const sql = "'; DROP TABLE specialists.specialist; --"
  await page.getByRole("searchbox").first().fill(sql)
  await page.keyboard.press("Enter")
  await page.waitForURL(/DROP/)
  await page.getByText(t("search:empty.title")).waitFor()
})
